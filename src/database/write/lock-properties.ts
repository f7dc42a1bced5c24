import type { ImportTransaction } from './import-connection.js';

/** Locks stored properties until the end of the import, in the order of their uuids, so that two imports cannot wait for each other. */
export async function lockProperties(transaction: ImportTransaction, uuids: readonly string[]): Promise<void> {
  await transaction.query('SELECT FROM property WHERE uuid = ANY ($1) ORDER BY uuid FOR NO KEY UPDATE', [uuids]);
}
