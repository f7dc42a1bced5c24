import { ppm } from '../../../domain/money/percentage.js';
import { FigureTable } from '../../../domain/pricing/figure-table.js';
import { NO_NIGHTS } from '../../../domain/pricing/night-table.js';
import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import { toPropertyContent, toRoomTypeContent } from '../content.row.js';
import { toConnections } from './channel-connection.row.js';
import type { DateRange } from './date-range.js';
import type { PropertyRecord } from './property-record.js';
import { toPropertySheet } from './property-sheet.row.js';
import type { RateSheet } from './rate-sheet.js';
import { storedFault } from './stored-fault.js';

/** Overhead of a table beyond its figures, and of a room rate or room type; measured, and rounded up. */
const TABLE_BYTES = 400;
const OWNER_BYTES = 400;
/** What was read as JSON text is stored as objects. */
const BYTES_PER_CHARACTER = 1;

/**
 * The sheet of a property, with a fault if what is stored cannot be read: one property must not take down a search for others.
 * @param dates those of the record's figures
 */
export function toRateSheet(record: PropertyRecord, dates: DateRange): RateSheet {
  const fault = storedFault(record.property);
  if (fault !== undefined) return toFaultySheet(record, dates, fault);
  if (record.failure !== undefined) return toUnreadableSheet(record, dates, record.failure);
  try {
    return toReadableSheet(record, dates);
  } catch (error) {
    return toUnreadableSheet(record, dates, error);
  }
}

function toUnreadableSheet(record: PropertyRecord, dates: DateRange, failure: unknown): RateSheet {
  return { ...toFaultySheet(record, dates, 'what is stored of it cannot be read'), failure };
}

function toReadableSheet(record: PropertyRecord, dates: DateRange): RateSheet {
  const property = toPropertySheet(record);
  const content = record
    .rows('room_type')
    .filter(({ active }) => active)
    .map((row) => toRoomTypeContent(row));
  return {
    ...ownFields(record, dates),
    property,
    roomRates: record.rows('room_rate').length,
    roomTypes: new Map(content.map((roomType) => [roomType.uuid, roomType])),
    connections: toConnections(record),
    bytes: sheetBytes(record, property),
  };
}

/** What decides who may read the property, without anything to sell. */
function toFaultySheet(record: PropertyRecord, dates: DateRange, fault: string): RateSheet {
  const own = ownFields(record, dates);
  const settings = { uuid: own.uuid, pricesIncludeCharges: false, currencyDigits: 0, lowInventoryThreshold: 0 };
  const rules = { charges: [], deals: [], promotions: [], roomTypes: [] };
  const commission = { siteminder: ppm(0), channel: ppm(0) };
  return {
    ...own,
    fault,
    property: { ...settings, ...rules, nights: NO_NIGHTS, counts: FigureTable.EMPTY },
    roomRates: 0,
    roomTypes: new Map(),
    connections: new Map(
      record.rows('channel_property').map(({ apiId }) => [apiId, { commission, roomRateUuids: undefined, deals: [] }]),
    ),
    bytes: record.characters,
  };
}

function ownFields(record: PropertyRecord, dates: DateRange) {
  const { uuid, groupUuid, name, currency, timezone } = record.property;
  const { revision, edition } = record;
  const content = toPropertyContent(record.property);
  return { revision, edition, dates, uuid, groupUuid, name, currency, timezone, content };
}

/** Estimates the memory of a sheet from what was read of its property. */
function sheetBytes({ characters, rateLines, typeLines }: PropertyRecord, property: PropertySheet): number {
  const { levels, ...figures } = property.nights;
  const tables = [...Object.values(figures), ...levels.map(({ amount }) => amount), property.counts];
  return (
    characters * BYTES_PER_CHARACTER +
    (rateLines.size + typeLines.size) * OWNER_BYTES +
    tables.reduce((sum, { bytes }) => sum + (bytes === 0 ? 0 : TABLE_BYTES + bytes), 0)
  );
}
