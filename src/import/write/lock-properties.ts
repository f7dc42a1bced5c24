import type { ImportTransaction } from './import-connection.js';

/**
 * Locks stored properties until the end of the import, in the order of their uuids, so that two imports cannot wait for each other.
 * With their states, which every change of what belongs to them locks: one that has begun ends first, and others wait.
 */
export async function lockProperties(transaction: ImportTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await transaction.query('SELECT FROM property WHERE uuid = ANY ($1) ORDER BY uuid FOR NO KEY UPDATE', [uuids]);
  await transaction.query(
    'SELECT FROM property_state WHERE property_uuid = ANY ($1) ORDER BY property_uuid FOR NO KEY UPDATE',
    [uuids],
  );
}
