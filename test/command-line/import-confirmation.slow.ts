import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase } from '../harness/test-database.js';

it('an import that may be a mistake is refused without a terminal, also dry, and stored with --yes', async () => {
  const [database, folder] = [await createTestDatabase(), await temporaryFolder()];
  const stayquote = (...args: string[]) => runStayquote(args, { DATABASE_URL: database.connectionString });
  try {
    const [before, after] = [join(folder.path, 'before.json'), join(folder.path, 'after.json')];
    const free = aProperty({
      roomRates: [aRoomRate({ layers: [{ from: '2027-03-01', to: '2027-03-02', amount: '0' }] })],
    });
    await writeFile(before, JSON.stringify(aDataSet()));
    await writeFile(after, JSON.stringify({ properties: [free] }));

    expect(await stayquote('import', before, '--with-keys')).toEqual({
      code: 0,
      stdout: `1 new property: House\nimported 1 group, 1 property, 1 channel, 3 keys from 1 document\n`,
      stderr: '',
    });
    const { stdout: stored } = await stayquote('export');
    const house = `House (${uuidOf('House')})`;
    const changes = `${house}\n  Room / Plan (${uuidOf('Rate')}): 2 nights, 2027-03-01 to 2027-03-02; before 100.00 EUR, after 0.00 EUR\n`;
    const refused = {
      code: 3,
      stdout: changes,
      stderr:
        `${house}: 2 nights with a price that falls to 0: Room / Plan\n` +
        'stayquote: nothing was stored; to import it all the same, add --yes\n',
    };
    expect(await stayquote('import', after)).toEqual(refused);
    expect(await stayquote('import', after, '--dry-run')).toEqual(refused);
    expect((await stayquote('export')).stdout).toBe(stored);
    const done = '0 groups, 1 property, 0 channels, 0 keys from 1 document';
    expect(await stayquote('import', after, '--dry-run', '--yes')).toEqual({
      code: 0,
      stdout: `${changes}would import ${done}; nothing was stored\n`,
      stderr: '',
    });
    expect(await stayquote('import', after, '--yes')).toEqual({
      code: 0,
      stdout: `${changes}imported ${done}\n`,
      stderr: '',
    });
    expect((await stayquote('export')).stdout).not.toBe(stored);
  } finally {
    await folder.remove();
    await database.drop();
  }
});

it('an import warns on stderr of charges that are due twice or never, once it is stored', async () => {
  const [database, folder] = [await createTestDatabase(), await temporaryFolder()];
  const stayquote = (...args: string[]) => runStayquote(args, { DATABASE_URL: database.connectionString });
  try {
    const file = join(folder.path, 'charges.json');
    const vat = { name: 'VAT', kind: 'tax', percentage: '7' };
    const charges = [vat, { ...vat, stayFrom: '2030-01-01', stayTo: '2030-12-31' }];
    await writeFile(file, JSON.stringify(aDataSet({ properties: [aProperty({ charges })] })));
    const warning = `stayquote: warning: ${file} /properties/0/charges/1`;
    const stderr =
      `${warning}: overlaps /properties/0/charges/0, a tax of the same name: both are charged\n` +
      `${warning}: no calendar has a date from stayFrom to stayTo: it is never due\n`;
    for (const options of [['--dry-run'], []])
      expect(await stayquote('import', file, '--with-keys', ...options)).toMatchObject({ code: 0, stderr });
  } finally {
    await folder.remove();
    await database.drop();
  }
});
