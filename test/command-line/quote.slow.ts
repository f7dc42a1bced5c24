import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { QuoteCommand } from '../harness/quote-command.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { storedDataSet } from '../harness/stored.js';
import { shared } from '../harness/shared.js';

const HOUSE = uuidOf('House');
const DATES = ['--check-in', '2027-03-08', '--check-out', '2027-03-11'];

const honolulu = anEmptyProperty({ name: 'Annex', timezone: 'Pacific/Honolulu' });

describe('stayquote quote', () => {
  const stored = shared(() => storedDataSet(aDataSet({ properties: [aProperty(), honolulu] })));
  const quote = () => new QuoteCommand(stored().connectionString);

  it('today is the date in the time zone of the property', async () => {
    const { today, leadDays } = await quote().json('--property', uuidOf('Annex'), ...DATES);
    expect([today, leadDays]).toEqual(['2027-02-28', 8]);
  });

  it('explains nothing without --explain', async () => {
    const { rates, property, ...request } = await quote().json('--property', HOUSE, ...DATES);
    const [currency, timezone] = ['EUR', 'Etc/UTC'];
    expect(property).toEqual({ uuid: HOUSE, name: 'House', currency, timezone, pricesIncludeCharges: false });
    expect(request).toEqual({
      today: '2027-03-01',
      checkIn: '2027-03-08',
      checkOut: '2027-03-11',
      nights: 3,
      leadDays: 7,
      request: { seller: 'direct', adults: 1, children: 0, infants: 0 },
    });
    expect(rates.filter(({ explanation }) => explanation !== undefined)).toEqual([]);
  });

  it.each([
    [['--property', uuidOf('nowhere'), ...DATES], `there is no property ${uuidOf('nowhere')}`],
    [
      ['--property', HOUSE, ...DATES, '--room-rate', uuidOf('nothing')],
      `the property ${HOUSE} has no room rate ${uuidOf('nothing')}`,
    ],
  ])('reports in one line what does not exist', async (options, line) => {
    expect(await quote().run(...options)).toEqual({ code: 1, stdout: '', stderr: `stayquote: ${line}\n` });
  });

  const start = (stdout: 'pipe' | number, ...options: readonly string[]) =>
    spawn(process.execPath, [COMMAND, 'quote', '--property', HOUSE, ...DATES, ...options], {
      env: plainEnvironment({ DATABASE_URL: stored().connectionString }),
      stdio: ['ignore', stdout, 'pipe'],
    });

  it('a reader that closes early is not a failure', async () => {
    const child = start('pipe', '--explain');
    child.stdout?.destroy();
    const ended = once(child, 'exit');
    expect(await text(child.stderr!)).toBe('');
    expect(await ended).toEqual([0, null]);
  });

  it('a result that cannot be written is reported in one line', async () => {
    const full = await open('/dev/full', 'w');
    const child = start(full.fd);
    const ended = once(child, 'exit');
    expect(await text(child.stderr!)).toMatch(/^stayquote: stdout cannot be written: .+\n$/);
    expect(await ended).toEqual([1, null]);
    await full.close();
  });
});
