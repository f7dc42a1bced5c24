import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocuments } from '../../src/import/parse/read-documents.js';
import { type ImportTransaction, inTransaction } from '../../src/import/write/import-connection.js';
import { ImportSession } from '../../src/import/write/import-session.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const DOCUMENTS = 640;

describe('an import of many small documents', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Imports the documents, and counts the statements. */
  const statementsFor = (documents: readonly object[]): Promise<number> =>
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
      for (const [line, document] of documents.entries()) await session.add('file', line, document);
      await session.write();
      return statements;
    });

  it('asks the database nothing for documents that need nothing of it', async () => {
    expect(await statementsFor(Array.from({ length: DOCUMENTS }, () => ({})))).toBe(0);
  });

  it('writes documents with groups together', async () => {
    const groups = Array.from({ length: DOCUMENTS }, (_, at) => ({
      groups: [{ uuid: uuidOf(`group ${at}`), name: `Group ${at}` }],
    }));
    expect(await statementsFor(groups)).toBeLessThanOrEqual(DOCUMENTS / 64);
  });

  it('looks documents up together, and writes those with new properties together', async () => {
    const group = { uuid: uuidOf('Group'), name: 'Group' };
    const hotels = Array.from({ length: DOCUMENTS }, (_, at) => ({ properties: [aHotelAt(`Hotel ${at}`, [0, 0])] }));
    // Two look-ups, and one statement for each of the tables.
    expect(await statementsFor([{ groups: [group] }, ...hotels])).toBeLessThanOrEqual((DOCUMENTS / 64 + 1) * 16);
  });

  it('writes documents with channels together', async () => {
    const channels = Array.from({ length: DOCUMENTS }, (_, at) => ({
      channels: [{ apiId: `channel-${at}`, name: `Channel ${at}` }],
    }));
    expect(await statementsFor(channels)).toBeLessThanOrEqual((DOCUMENTS / 64) * 6);
  });

  it('looks up only documents with properties among those that are stored', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'documents.jsonl');
    await writeFile(file, '{}\n{"groups": []}\n{"properties": []}\n');
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
    await folder.remove();
  });
});
