import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runStayquote } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { importDatabase } from '../import-export/import-database.js';
import { shared } from '../harness/shared.js';

const folder = shared(temporaryFolder);
const database = shared(importDatabase);

const stayquote = (...args: string[]) => runInProcess(args, { DATABASE_URL: database().connectionString });
const written = async (name: string, content: unknown) => {
  const file = join(folder().path, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('an import stores nothing', () => {
  let empty = '';
  beforeAll(async () => {
    empty = await database().exported();
  });
  afterEach(async () => {
    expect(await database().exported()).toBe(empty);
    expect(await database().sql('SELECT FROM api_key')).toEqual([]);
  });

  it('of files with errors: every error with its file and pointer, exit code 1', async () => {
    const invalid = [
      aProperty({ currency: 'XXZ', timezone: 'Mars/Olympus', colour: 'red' }),
      aProperty({ name: 'Annex', roomTypes: [], ratePlans: [] }),
    ];
    const valid = await written('valid.json', aDataSet());
    const bad = [
      await written('broken.json', aDataSet({ properties: invalid })),
      join(folder().path, 'missing.json'),
      await written('text.json', 'once upon a time'),
    ];
    const { code, stdout, stderr } = await stayquote('import', valid, ...bad, '--with-keys');
    expect([code, stdout]).toEqual([1, '']);
    expect(linesOf(stderr).filter((line) => !bad.some((file) => line.startsWith(file)))).toEqual([]);
    for (const pointer of ['/properties/0/currency', '/properties/0/timezone', '/properties/0/colour'])
      expect(stderr).toContain(`${bad[0]} ${pointer}`);
    for (const file of bad.slice(1)) expect(linesOf(stderr).filter((line) => line.startsWith(file))).toHaveLength(1);
  });

  it('of a file with keys, without --with-keys', async () => {
    const { code, stderr } = await stayquote('import', await written('keys.json', aDataSet()));
    expect(code).toBe(1);
    expect(stderr).toContain('--with-keys');
  });
});

it('an import that may be a mistake is refused without a terminal, also dry, and stored with --yes', async () => {
  const before = await written('before.json', aDataSet());
  const layers = [{ from: '2027-03-01', to: '2027-03-02', amount: '0' }];
  const after = await written('after.json', { properties: [aProperty({ roomRates: [aRoomRate({ layers })] })] });
  expect(await stayquote('import', before, '--with-keys')).toEqual({
    code: 0,
    stdout: `1 new property: House\nimported 1 group, 1 property, 1 channel, 3 keys from 1 document\n`,
    stderr: '',
  });
  const stored = await database().exported();
  const house = `House (${uuidOf('House')})`;
  const changes = `${house}\n  Room / Plan (${uuidOf('Rate')}): 2 nights, 2027-03-01 to 2027-03-02; before 100.00 EUR, after 0.00 EUR\n`;
  const refused = {
    code: 3,
    stdout: changes,
    stderr:
      `${house}: 2 nights with a price that falls to 0: Room / Plan\n` +
      'stayquote: nothing was stored; to import it all the same, add --yes\n',
  };
  expect(await runStayquote(['import', after], { DATABASE_URL: database().connectionString })).toEqual(refused);
  expect(await stayquote('import', after, '--dry-run')).toEqual(refused);
  const done = '0 groups, 1 property, 0 channels, 0 keys from 1 document';
  expect(await stayquote('import', after, '--dry-run', '--yes')).toEqual({
    code: 0,
    stdout: `${changes}would import ${done}; nothing was stored\n`,
    stderr: '',
  });
  expect(await database().exported()).toBe(stored);
  const imported = { code: 0, stdout: `${changes}imported ${done}\n`, stderr: '' };
  expect(await stayquote('import', after, '--yes')).toEqual(imported);
  expect(await database().exported()).not.toBe(stored);
});

it('an import warns on stderr of charges that are due twice or never, once it is stored', async () => {
  const vat = { name: 'VAT', kind: 'tax', percentage: '7' };
  const charges = [vat, { ...vat, stayFrom: '2030-01-01', stayTo: '2030-12-31' }];
  const file = await written('charges.json', aDataSet({ properties: [aProperty({ charges })] }));
  const warning = `stayquote: warning: ${file} /properties/0/charges/1`;
  const stderr =
    `${warning}: overlaps /properties/0/charges/0, a tax of the same name: both are charged\n` +
    `${warning}: no calendar has a date from stayFrom to stayTo: it is never due\n`;
  for (const options of [['--dry-run'], []])
    expect(await stayquote('import', file, '--with-keys', '--yes', ...options)).toMatchObject({ code: 0, stderr });
});
