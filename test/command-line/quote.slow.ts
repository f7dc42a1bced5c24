import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { QuoteCommand } from '../harness/quote-command.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { storedDataSet } from '../harness/stored.js';
import { shared } from '../harness/shared.js';

const SYDNEY = demoUuid('property', 1);
const DATES = ['--check-in', '2027-03-08', '--check-out', '2027-03-11'];

describe('stayquote quote, on the demo data', () => {
  const stored = shared(() => storedDataSet(demoDataSet(parsePlainDate('2027-03-01')!)));
  const quote = () => new QuoteCommand(stored().connectionString);

  it('today is the date in the time zone of the property', async () => {
    const honolulu = await quote().json('--property', demoUuid('property', 4), ...DATES);
    expect([honolulu.today, honolulu.leadDays]).toEqual(['2027-02-28', 8]);
  });

  it('prints the same bytes every time', async () => {
    const options = ['--property', SYDNEY, ...DATES, '--explain', '--json'];
    expect(await quote().run(...options)).toEqual(await quote().run(...options));
  });

  it('shows a single rate with --room-rate', async () => {
    const rate = demoUuid('roomRate', 1, 2, 1);
    const { rates } = await quote().json('--property', SYDNEY, ...DATES, '--room-rate', rate.toUpperCase());
    expect(rates.map(({ roomRate }) => roomRate.uuid)).toEqual([rate]);
  });

  it('explains nothing without --explain', async () => {
    const { rates, ...head } = await quote().json('--property', SYDNEY, ...DATES);
    expect(head).toEqual({
      property: {
        uuid: SYDNEY,
        name: 'Harbour Hearth Sydney',
        currency: 'AUD',
        timezone: 'Australia/Sydney',
        pricesIncludeCharges: true,
      },
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
      ['--property', SYDNEY, ...DATES, '--room-rate', uuidOf('nothing')],
      `the property ${SYDNEY} has no room rate ${uuidOf('nothing')}`,
    ],
  ])('reports in one line what does not exist', async (options, line) => {
    expect(await quote().run(...options)).toEqual({ code: 1, stdout: '', stderr: `stayquote: ${line}\n` });
  });

  const start = (stdout: 'pipe' | number, ...options: readonly string[]) =>
    spawn(process.execPath, [COMMAND, 'quote', '--property', SYDNEY, ...DATES, ...options], {
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
