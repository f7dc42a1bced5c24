import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { DataSet } from '../../src/import/entries/data-set.js';
import { importDatabase } from '../import-export/import-database.js';
import { COMMAND, plainEnvironment, runStayquote } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const run = promisify(execFile);
const CLOCK = '2027-03-01T09:00:00Z';
const generate = (options: string) => runInProcess(['generate', ...options.split(' ')], { CLOCK });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe('stayquote generate', () => {
  it('writes hotels that are imported with exactly their nights, quoted, and exported again', async () => {
    const [database, other] = [await importDatabase(), await importDatabase()];
    const variables = { DATABASE_URL: database.connectionString, CLOCK };
    const [file, exported] = [`${folder.path}/hotels.jsonl`, `${folder.path}/exported.json`];
    const size = '--properties 15 --rates 6 --days 90 --groups 4';
    expect(await generate(`${size} --output ${file}`)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await runInProcess(['import', file], variables)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^15 new properties: .* and 10 more\nimported 4 groups, 15 properties, 2 channels, 0 keys from 21 documents\n$/,
      ) as unknown,
      stderr: '',
    });
    const nights = await database.sql(
      `SELECT count(*)::int AS nights, min(date)::text, max(date)::text, count(DISTINCT room_rate_uuid)::int AS rates
       FROM nightly_price`,
    );
    expect(nights).toEqual([{ nights: 15 * 6 * 90, min: '2027-02-28', max: '2027-05-28', rates: 15 * 6 }]);
    expect(await database.sql('SELECT count(*)::int FROM room_type')).toEqual([{ count: 15 * 2 }]);
    expect(await database.sql('SELECT count(*)::int FROM channel_property')).toEqual([{ count: 15 + 5 }]);

    const [{ uuid }] = (await database.sql('SELECT uuid FROM property ORDER BY name')) as [{ uuid: string }];
    const stay = ['--property', uuid, '--check-in', '2027-03-08', '--check-out', '2027-03-09', '--adults', '2'];
    expect((await runInProcess(['quote', ...stay], variables)).stdout).toMatch(/Flexible .*\d\.\d\d/);

    expect(await runInProcess(['export', '--output', exported], variables)).toMatchObject({ code: 0 });
    expect(await other.importFiles([exported])).toEqual([]);
    expect(await other.exported()).toBe(await readFile(exported, 'utf8'));
    for (const each of [database, other]) await each.drop();
  });

  it('writes the same bytes to stdout and to a file, and others for another seed or date', async () => {
    const file = `${folder.path}/hotels.jsonl`;
    await writeFile(file, 'old');
    const [one, again, seed, date] = await Promise.all([
      ...['', ` --output ${file}`, ' --seed 2', ' --from 2028-01-01'].map((others) =>
        generate(`--properties 2 --rates 3 --days 9${others}`),
      ),
    ]);
    expect(again).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(file, 'utf8')).toBe(one?.stdout);
    expect(await readdir(folder.path)).toEqual(['hotels.jsonl']);
    expect(seed?.stdout).not.toBe(one?.stdout);
    const lines = date?.stdout.trimEnd().split('\n') ?? [];
    expect(lines).toHaveLength(5);
    const { properties = [] } = JSON.parse(lines[1] ?? '') as DataSet;
    expect(properties[0]?.roomRates?.[0]?.calendar?.[0]).toMatchObject({ from: '2028-01-01', to: '2028-01-09' });
  });

  it('needs little memory for a property of 40,000 room rates', async () => {
    const file = `${folder.path}/large.jsonl`;
    const size = ['--properties', '1', '--rates', '40000', '--days', '300', '--output', file];
    const variables = { CLOCK, NODE_OPTIONS: '--max-old-space-size=64' };
    expect(await runStayquote(['generate', ...size], variables)).toEqual({ code: 0, stdout: '', stderr: '' });
    const lines = (await readFile(file, 'utf8')).split('\n');
    const { properties = [] } = JSON.parse(lines[1] ?? '') as DataSet;
    expect(properties[0]?.roomRates?.length).toBe(40_000);
    expect(lines[1]?.length).toBeGreaterThan(64 * 1_048_576);
  });

  it('ends quietly if the reader of a pipe has enough', async () => {
    const script = `set -o pipefail; node ${COMMAND} generate --properties 500 | head -n 1`;
    const { stdout, stderr } = await run('bash', ['-c', script], {
      env: plainEnvironment({ CLOCK }),
      timeout: 300_000,
    });
    expect(stdout).toMatch(/^\{"groups":\[\{"uuid":"[0-9a-f-]{36}","name":"[^"]+"\}\]\}\n$/);
    expect(stderr).toBe('');
  });

  it('reports an output that cannot be written', async () => {
    const { code, stderr } = await generate(`--output ${folder.path}/nowhere/hotels.jsonl`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^stayquote: \S+hotels\.jsonl cannot be written: ENOENT.*\n$/);
    const full = run('bash', ['-c', `node ${COMMAND} generate > /dev/full`], {
      env: plainEnvironment({ CLOCK }),
    });
    await expect(full).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^stayquote: stdout cannot be written: .*ENOSPC.*\n$/) as unknown,
    });
  });

  it.each([
    ['--properties 0', '--properties <number>', 'a whole number from 1 to 1000000'],
    ['--properties 1000001', '--properties <number>', 'a whole number from 1 to 1000000'],
    ['--rates 40001', '--rates <number>', 'a whole number from 1 to 40000'],
    ['--days 1e2', '--days <number>', 'a whole number from 1 to 3650'],
    ['--groups -1', '--groups <number>', 'a whole number from 1 to 1000000'],
    ['--seed one', '--seed <number>', 'a whole number from 0 to 999999999'],
    ['--from 2027-02-29', '--from <date>', 'a calendar date written yyyy-mm-dd'],
  ])('rejects %s', async (option, flag, expected) => {
    const value = option.split(' ')[1] ?? '';
    await rejects(option, `option '${flag}' argument '${value}' is invalid. Expected ${expected}.`);
  });

  it.each([
    ['--from 9999-12-01 --days 32', 'the last night would be after 9999-12-31; pass an earlier --from or fewer --days'],
    [
      '--rates 40000 --days 1001',
      'no import accepts a hotel of more than 40000000 nights; pass fewer --rates or --days',
    ],
  ])('rejects %s', rejects);
});

async function rejects(options: string, error: string): Promise<void> {
  const { code, stdout, stderr } = await generate(options);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(`error: ${error}`);
}
