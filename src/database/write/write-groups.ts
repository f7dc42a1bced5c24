import type { DataSet } from '../../data-set/data-set.js';
import type { ImportTransaction } from './import-connection.js';
import { ONLY_GIVEN, replaceRows } from './replace-rows.js';

/** Creates groups, or renames them. */
export async function writeGroups(
  transaction: ImportTransaction,
  groups: NonNullable<DataSet['groups']>,
): Promise<void> {
  const rows = groups.map(({ uuid, name }) => ({ uuid, name }));
  await replaceRows(transaction, { name: 'property_group', key: ['uuid'] }, ONLY_GIVEN, rows);
}
