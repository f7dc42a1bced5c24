import type { DataSet } from '../entries/data-set.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import type { NightCounts } from './compare-properties.js';
import { copyNights, type CopyProgress, stageNights, writeStagedNights } from './copy-nights.js';
import type { ImportTransaction } from './import-connection.js';
import type { ImportDifferences } from './import-differences.js';
import { lockProperties } from './lock-properties.js';
import { OWNED_TABLES, propertyRow } from './property-rows.js';
import { insertMissing, type KeyedTable, ofProperties, ONLY_GIVEN, replaceRows } from './replace-rows.js';
import { releaseCodes } from './release-codes.js';

/** Those whose rows have a uuid, which no other property may have, like a mapping code of a property. */
const WITH_UUID = new Set(['room_type', 'rate_plan', 'room_rate']);

const PROPERTY: KeyedTable = { name: 'property', key: ['uuid'] };

/**
 * Replaces properties with everything that belongs to them, and writes only what differs from what is stored. Another import of
 * one of them waits until this one has ended; imports of other properties do not. Returns whether that wrote uuids or mapping codes
 * that may be new.
 * @param differences receives what it changes, unless nobody wants to know
 */
export async function writeProperties(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
  progress: CopyProgress,
  differences?: ImportDifferences,
): Promise<boolean> {
  if (properties.length === 0) return false;
  const uuids = properties.map(({ uuid }) => uuid.toLowerCase());
  const rows = properties.map(propertyRow);
  const inserted = new Set((await insertMissing(transaction, PROPERTY, rows)).map(({ uuid }) => uuid));
  let nights: NightCounts | undefined;
  const areNew = inserted.size === properties.length;
  differences?.addNew(properties.filter(({ uuid }) => inserted.has(uuid.toLowerCase())));
  if (!areNew) {
    // Before the lock, for which changes by hand wait: it lasts while the differences are written only.
    await stageNights(transaction, properties, progress);
    await lockProperties(transaction, uuids);
    nights = await differences?.compare(transaction, properties);
    await replaceRows(transaction, PROPERTY, ONLY_GIVEN, rows);
    await releaseCodes(transaction, properties);
  }
  let hasNewNames = properties.some(({ mappingCode }) => mappingCode !== undefined);
  for (const { rowsOf, ...table } of OWNED_TABLES) {
    const ownedRows = properties.flatMap((property) => rowsOf(property));
    const newRows = areNew
      ? (await insertMissing(transaction, table, ownedRows)).length
      : await replaceRows(transaction, table, ofProperties(uuids), ownedRows);
    hasNewNames ||= newRows > 0 && WITH_UUID.has(table.name);
  }
  if (areNew) await copyNights(transaction, properties, progress);
  else await writeStagedNights(transaction, uuids, nights);
  return hasNewNames;
}

/** Deletes everything that belongs to properties, so that all of it is written again. */
export async function clearProperties(transaction: ImportTransaction, uuids: readonly string[]): Promise<void> {
  for (const { name } of OWNED_TABLES.toReversed()) {
    await transaction.query(`DELETE FROM ${name} WHERE property_uuid = ANY ($1)`, [uuids]);
  }
  await transaction.query('UPDATE property SET name = name WHERE uuid = ANY ($1)', [uuids]);
}

/** Creates groups, or renames them; the last name of a group counts. */
export async function writeGroups(
  transaction: ImportTransaction,
  groups: NonNullable<DataSet['groups']>,
): Promise<void> {
  if (groups.length === 0) return;
  const rows = [...new Map(groups.map(({ uuid, name }) => [uuid.toLowerCase(), { uuid, name }])).values()];
  await replaceRows(transaction, { name: 'property_group', key: ['uuid'] }, ONLY_GIVEN, rows);
}
