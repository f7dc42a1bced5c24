import type { DataSet } from '../entries/data-set.js';
import type { ImportTransaction } from './import-connection.js';
import { ONLY_GIVEN, replaceRows } from './replace-rows.js';

/** Creates groups, or renames them; the last name of a group counts. */
export async function writeGroups(
  transaction: ImportTransaction,
  groups: NonNullable<DataSet['groups']>,
): Promise<void> {
  if (groups.length === 0) return;
  const rows = [...new Map(groups.map(({ uuid, name }) => [uuid.toLowerCase(), { uuid, name }])).values()];
  await replaceRows(transaction, { name: 'property_group', key: ['uuid'] }, ONLY_GIVEN, rows);
}
