import type { PropertyEntry } from '../entries/property-entry.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { chargeRows } from './charge-rows.js';
import { copyNights, type CopyProgress, stageNights, writeStagedNights } from './copy-nights.js';
import { dealRoomRateRows, dealRows, dealRuleRows } from './deal-rows.js';
import type { ImportTransaction } from './import-connection.js';
import type { ImportDifferences } from './import-differences.js';
import { lockProperties } from './lock-properties.js';
import type { NightCounts } from './compare-properties.js';
import { promotionRoomRateRows, promotionRows } from './promotion-rows.js';
import { propertyRow } from './property-row.js';
import { insertMissing, type KeyedTable, ofProperties, ONLY_GIVEN, replaceRows } from './replace-rows.js';
import { releaseCodes } from './release-codes.js';
import { ratePlanRows, roomRateRows, roomTypeRows } from './room-rows.js';

/** A table whose rows belong to a property. */
interface OwnedTable extends KeyedTable {
  readonly rowsOf: (property: PropertyEntry, digits: number) => readonly object[];
}

/** Those whose rows have a uuid, which no other property may have, like a mapping code of a property. */
const WITH_UUID = new Set(['room_type', 'rate_plan', 'room_rate']);

const owned = (name: string, key: readonly string[], rowsOf: OwnedTable['rowsOf']): OwnedTable => ({
  name,
  key: ['property_uuid', ...key],
  rowsOf,
});

/** In the order of their references. */
const OWNED: readonly OwnedTable[] = [
  owned('charge', ['position'], chargeRows),
  owned('room_type', ['uuid'], roomTypeRows),
  owned('rate_plan', ['uuid'], ratePlanRows),
  owned('room_rate', ['uuid'], roomRateRows),
  owned('deal', ['code'], dealRows),
  owned('deal_rule', ['deal_code', 'min_nights'], dealRuleRows),
  owned('deal_room_rate', ['deal_code', 'room_rate_uuid'], dealRoomRateRows),
  owned('promotion', ['code_key'], promotionRows),
  owned('promotion_room_rate', ['code_key', 'room_rate_uuid'], promotionRoomRateRows),
];

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
  for (const { rowsOf, ...table } of OWNED) {
    const ownedRows = properties.flatMap((property) => rowsOf(property, currencyDigits(property.currency) ?? 0));
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
  for (const { name } of OWNED.toReversed()) {
    await transaction.query(`DELETE FROM ${name} WHERE property_uuid = ANY ($1)`, [uuids]);
  }
  await transaction.query('UPDATE property SET name = name WHERE uuid = ANY ($1)', [uuids]);
}
