import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { CLOCK, ratesHouse } from './rates-house.js';
import { shared } from '../harness/shared.js';

const MINUTES_5 = 300_000;
/** Three room rates, more than a year. */
const YEAR = ['--dates', '2027-03-01..2028-03-31'];
const NIGHTS = "SELECT count(*)::int AS closed FROM nightly_price WHERE stop_sell AND date > '2027-02-28'";

describe('on a terminal', () => {
  const house = shared(ratesHouse);

  /** Runs a command on a terminal of its own, and types an answer when it asks. */
  async function ask(answer: string, ...args: readonly string[]) {
    const words = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', words, '/dev/null'], {
      env: plainEnvironment({ DATABASE_URL: house().database.connectionString, CLOCK, SHELL: '/bin/sh' }),
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: MINUTES_5,
    });
    let shown = '';
    child.stdout.on('data', (piece: Buffer) => {
      const hadAsked = shown.includes('[y/N]');
      shown += piece.toString();
      if (!hadAsked && shown.includes('[y/N]')) child.stdin.write(answer);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, shown: shown.replaceAll('\r\n', '\n') };
  }
  const closed = async () => ((await house().database.sql(NIGHTS))[0] as { closed: number }).closed;

  it.each(['n\n', '\u0004'])('a change of over 1,000 nights is not made after %j', async (answer) => {
    const { code, shown } = await ask(answer, 'rates', 'close', '--all', ...YEAR);
    expect(shown).toContain('397 nights of 3 room rates');
    expect(shown).toContain('Make this change? [y/N]');
    expect(shown).toContain('stayquote: nothing was changed');
    expect({ code, closed: await closed() }).toEqual({ code: 1, closed: 0 });
  });

  it('is made after y, of plans that are named by a part of their name', async () => {
    const { code, shown } = await ask('y\n', 'rates', 'close', '--plan', 'pla', '--plan', 'oth', ...YEAR);
    expect(shown).toContain('Make this change? [y/N]');
    expect({ code, closed: await closed() }).toEqual({ code: 0, closed: 1191 });
  });

  it('a smaller change is made at once', async () => {
    const { code, shown } = await ask('', 'rates', 'open', '--all', '--dates', '2027-03-01..2027-03-02');
    expect(shown).not.toContain('[y/N]');
    expect({ code, closed: await closed() }).toEqual({ code: 0, closed: 1185 });
  });

  it('an import of a price that falls to 0 is stored only after y', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'free.json');
    const free = aRoomRate({ layers: [{ from: '2027-03-01', to: '2027-03-02', amount: '0' }] });
    await writeFile(file, JSON.stringify({ properties: [aProperty({ roomRates: [free] })] }));
    const prices = () => house().database.sql('SELECT amount_minor FROM nightly_price WHERE amount_minor = 0');
    const refused = await ask('n\n', 'import', file);
    expect(refused.shown).toContain('Import all the same? [y/N]');
    expect({ code: refused.code, prices: await prices() }).toEqual({ code: 3, prices: [] });
    expect(await ask('y\n', 'import', file)).toMatchObject({ code: 0 });
    expect(await prices()).not.toEqual([]);
    await folder.remove();
  });

  it('a property is removed only after y', async () => {
    const left = async () => (await house().database.sql('SELECT FROM property')).length;
    const before = await left();
    const refused = await ask('n\n', 'property', 'remove', 'house');
    expect(refused.shown).toContain('nothing was removed');
    expect({ code: refused.code, left: await left() }).toEqual({ code: 1, left: before });
    expect(await ask('yes\n', 'property', 'remove', 'house')).toMatchObject({ code: 0 });
    expect(await left()).toBe(before - 1);
  });
});
