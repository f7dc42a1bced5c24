import { databaseRefusal } from './database-refusal.js';
import type { ImportTransaction } from './import-connection.js';
import { InvalidDataSet } from './invalid-data-set.js';

const MESSAGE =
  'another import has meanwhile removed a room rate that a channel sells here, or lets a channel sell one that is removed here; ' +
  'import again';

/**
 * Checks the only constraint that is deferred: that the room rates of connections exist. PostgreSQL would do so at commit, which a
 * dry run does not reach.
 * @throws InvalidDataSet without a file, as it is not known which document has the room rate
 */
export async function checkConnections(transaction: ImportTransaction): Promise<void> {
  try {
    await transaction.query('SET CONSTRAINTS ALL IMMEDIATE');
  } catch (error) {
    if (databaseRefusal(error) === undefined) throw error;
    throw new InvalidDataSet([{ file: '', pointer: '', message: MESSAGE }]);
  }
}
