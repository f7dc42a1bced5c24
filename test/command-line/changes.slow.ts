import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';
import { CLOCK, ratesHouse } from './rates-house.js';
import { shared } from '../harness/shared.js';

const RATE = uuidOf('Rate');

const house = shared(ratesHouse);
afterEach(async () => {
  await house().restore();
  await house().database.sql('DELETE FROM change_id');
});

/** Raises a night by a cent, once for each id. */
const raise = (id: string, fields: object = {}) =>
  JSON.stringify({
    ...{ property: 'HSE', roomRates: ['BAR'], from: '2027-03-01', to: '2027-03-01', adjust: { amount: '+0.01' }, id },
    ...fields,
  });
const price = async () => (await house().stored()).find((text) => text.startsWith(`${RATE} 1 `));

/** `changes apply -` with its input open. */
function stream() {
  const child = spawn(process.execPath, [COMMAND, 'changes', 'apply', '-', '--as', 'pms'], {
    env: plainEnvironment({ DATABASE_URL: house().database.connectionString, CLOCK }),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  const results: string[] = [];
  createInterface(child.stdout).on('line', (line) => results.push(line));
  return { child, results };
}

const resultOf = (line: string) => String((JSON.parse(line) as { result: unknown }).result);

describe('changes apply', () => {
  it('prints the result of each line while its input is open', async () => {
    const { child, results } = stream();
    for (const at of [1, 2, 3]) {
      child.stdin.write(`${raise(`change ${at}`)}\n`);
      await until(() => results.length === at || undefined);
      expect(await price()).toBe(`${RATE} 1 1000${at}`);
    }
    child.stdin.end(`${raise('change 3')}\n{"half`);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(results.map(resultOf)).toEqual(['applied', 'applied', 'applied', 'duplicate', 'rejected']);
  });

  it('loses nothing that it confirmed, and repeats nothing, when it is killed and all is sent again', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `${raise(`change ${at}`)}\n`);
    for (const least of [1, 150]) {
      const { child, results } = stream();
      // In two pieces, so that there are several batches.
      child.stdin.write(lines.slice(0, 120).join(''));
      setImmediate(() => child.stdin.write(lines.slice(120).join('')));
      await until(() => results.length >= least || undefined);
      child.kill('SIGKILL');
      await once(child, 'close');
      const [stored] = await house().database.sql('SELECT count(*)::int AS count FROM change_id');
      expect((stored as { count: number }).count).toBeGreaterThanOrEqual(results.length);
    }
    const { child, results } = stream();
    child.stdin.end(lines.join(''));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(results).toHaveLength(400);
    expect(await price()).toBe(`${RATE} 1 10400`);
  });

  it('applies files in their order, names them, and lists the first thousand rejected lines', async () => {
    const folder = await temporaryFolder();
    const [good, bad] = [`${folder.path}/good.jsonl`, `${folder.path}/bad.jsonl`];
    await writeFile(good, `${raise('one')}\n\n${raise('two')}\n`);
    await writeFile(bad, `${raise('one', { from: '2027-03-02' })}\n`.repeat(1500));
    const { code, stdout, stderr } = await house().run('changes', 'apply', good, bad);
    expect(code).toBe(1);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(1002);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { file: good, line: 1, id: 'one', result: 'applied' },
      { file: good, line: 3, id: 'two', result: 'applied' },
    ]);
    expect(stderr).toContain(
      `${bad}: 0 applied, 0 unchanged, 0 duplicate, 1500 rejected; the first 1000 rejected are listed`,
    );
    await folder.remove();
  });
});
