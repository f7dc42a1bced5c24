import { readDocuments } from '../../src/import/parse/read-documents.js';
import { type ImportTransaction, inTransaction } from '../../src/import/write/import-connection.js';
import { ImportSession } from '../../src/import/write/import-session.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { emptiedDatabase } from './import-database.js';
import { testFiles } from './test-files.js';

const DOCUMENTS = 640;
const BATCHES = DOCUMENTS / 64;

const [database, write] = [emptiedDatabase(), testFiles()];

/** Imports documents, the same number in each test, and counts the statements. */
const statementsFor = (document: (at: number) => object, before: readonly object[] = []): Promise<number> =>
  inTransaction(database.connectionString, async (transaction) => {
    let statements = 0;
    const counted = (run: ImportTransaction['query']): ImportTransaction['query'] => {
      return (...given) => {
        statements += 1;
        return run(...given);
      };
    };
    const counting: ImportTransaction = {
      ...transaction,
      query: counted((sql, values) => transaction.query(sql, values)),
      queryPrepared: counted((sql, values) => transaction.queryPrepared(sql, values)),
    };
    const session = new ImportSession(counting, { withKeys: false });
    const documents = [...before, ...Array.from({ length: DOCUMENTS }, (_, at) => document(at))];
    for (const [line, each] of documents.entries()) await session.add('file', line, each);
    await session.write();
    return statements;
  });

describe('an import of many small documents', () => {
  it.each<[string, (at: number) => object, statements: number]>([
    ['asks nothing for documents that need nothing of the database', () => ({}), 0],
    ['writes groups together', (at) => ({ groups: [{ uuid: uuidOf(`group ${at}`), name: `Group ${at}` }] }), BATCHES],
    ['writes channels together', (at) => ({ channels: [{ apiId: `channel-${at}`, name: 'Channel' }] }), BATCHES * 6],
  ])('%s', async (_, document, statements) => {
    expect(await statementsFor(document)).toBeLessThanOrEqual(statements);
  });

  it('looks documents up together, and writes those with new properties together', async () => {
    const hotel = (at: number) => ({ properties: [aHotelAt(`Hotel ${at}`, [0, 0])] });
    const before = [{ groups: [{ uuid: uuidOf('Group'), name: 'Group' }] }];
    // Two look-ups, and one statement for each of the tables.
    expect(await statementsFor(hotel, before)).toBeLessThanOrEqual((BATCHES + 1) * 16);
  });

  it('looks up only documents with properties among those that are stored', async () => {
    const file = await write('documents.jsonl', [{}, { groups: [] }, { properties: [] }]);
    const lookedUp: number[] = [];
    const stored = {
      lookUp: (digests: readonly Buffer[]) => {
        lookedUp.push(digests.length);
        return Promise.resolve();
      },
      isStored: () => false,
    };
    const lines: (number | undefined)[] = [];
    for await (const { line } of readDocuments(file, stored)) lines.push(line);
    expect([lines, lookedUp]).toEqual([[1, 2, 3], [1]]);
  });
});
