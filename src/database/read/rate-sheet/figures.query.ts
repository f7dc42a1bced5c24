import type { ClientBase } from 'pg';
import { copyRows } from '../../copy-rows.js';
import type { DateRange } from './date-range.js';
import { inventoryQuery, readInventory } from './inventory.query.js';
import { nightsQuery, readNightColumns } from './night-columns.query.js';
import type { PropertyRecord } from './property-record.query.js';
import type { DatedFigures } from './property-sheet.row.js';
import { type FiguresPart, StoredFigures } from './stored-figures.js';

/** The figures of a property with few room rates. */
const FIGURES = `
  SELECT 'nights' AS part, uuid, packed FROM (${nightsQuery('property_uuid = $1')}) AS night
  UNION ALL SELECT 'counts', uuid, packed FROM (${inventoryQuery('property_uuid = $1')}) AS inventory`;

/** The nights of so many are unpacked in a few milliseconds. */
const FEW_ROOM_RATES = 32;
const FEW_ROOM_TYPES = 64;

/** All figures of a property between two dates, of a large one in several queries, between which other requests have their turn. */
export async function readFigures(
  snapshot: ClientBase,
  record: PropertyRecord,
  dates: DateRange,
): Promise<DatedFigures> {
  const { uuid } = record.property;
  const roomRates = uuidsOf(record.rows('room_rate'));
  const roomTypes = uuidsOf(record.rows('room_type'));
  if (roomRates.length > FEW_ROOM_RATES || roomTypes.length > FEW_ROOM_TYPES) {
    const nights = await readNightColumns(snapshot, uuid, roomRates, dates);
    return { nights, counts: await readInventory(snapshot, uuid, roomTypes, dates) };
  }
  const stored = new StoredFigures();
  for (const row of await copyRows(snapshot, FIGURES, [uuid, dates.from, dates.to])) {
    const [part, owner, packed] = row;
    if (part && owner && packed) stored.add(part.toString() as FiguresPart, owner.toString(), packed);
  }
  return stored.of(record, dates);
}

function uuidsOf(rows: readonly { readonly uuid: string }[]): string[] {
  return rows.map(({ uuid }) => uuid);
}
