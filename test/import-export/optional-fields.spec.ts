import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { importDatabase, type ImportDatabase } from './import-database.js';

let database: ImportDatabase;
beforeEach(async () => {
  database = await importDatabase();
});
afterEach(() => database.drop());

it('an import sets what a property had left out, and clears what it leaves out', async () => {
  for (const description of [null, { en: 'Quiet' }, null]) {
    const property = aProperty({ content: description === null ? {} : { description } });
    expect(await database.import(aDataSet({ properties: [property] }))).toEqual([]);
    expect(await database.sql('SELECT description FROM property')).toEqual([{ description }]);
  }
});
