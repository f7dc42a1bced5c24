import type { ClientBase } from 'pg';
import type { ServingPool } from '../../serving-pool.js';
import type { DateRange } from './date-range.js';
import { type DatedFigures, noFigures, type PackedRow, unpack } from './dated-figures.js';
import { inventoryQuery } from './inventory.query.js';
import { nightsQuery } from './night-columns.query.js';
import type { PropertyRecord } from './property-record.query.js';

/** The figures of some of a property's room rates and room types. */
const FIGURES = `${nightsQuery('r.property_uuid = $1 AND r.uuid = ANY ($4)')}
  UNION ALL ${inventoryQuery('t.property_uuid = $1 AND t.uuid = ANY ($5)')}`;

/** Room rates, and room types, in one statement: PostgreSQL takes some 20 ms for those of a large hotel, Node.js some 10. */
const BATCH = 32;

/**
 * All figures of a property between two dates, of a large one in several statements: between them other requests have their turn,
 * and one that takes long would look like a database without progress.
 * @param pool of the snapshot
 */
export async function readFigures(
  snapshot: ClientBase,
  record: PropertyRecord,
  dates: DateRange,
  pool: ServingPool,
): Promise<DatedFigures> {
  const figures = noFigures();
  const [roomRates, roomTypes] = [record.rows('room_rate'), record.rows('room_type')];
  for (let at = 0; at < Math.max(roomRates.length, roomTypes.length); at += BATCH) {
    const batches = [roomRates, roomTypes].map((rows) => rows.slice(at, at + BATCH).map(({ uuid }) => uuid));
    const values = [record.property.uuid, dates.from, dates.to, ...batches];
    const { rows } = await snapshot.query<PackedRow>(pool.named('figures', FIGURES), values);
    unpack(rows, figures);
  }
  return figures;
}
