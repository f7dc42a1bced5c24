import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Outcome } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { importDatabase, type ImportDatabase } from '../import-export/import-database.js';

export const CLOCK = '2027-02-01T12:00:00Z';
export const DATES = ['--dates', '2027-03-01..2027-03-03'];

/** A property whose nights commands change. */
export interface RatesHouse {
  readonly database: ImportDatabase;
  readonly run: (...args: string[]) => Promise<Outcome>;
  /** What is stored of the first three days of March: a text for each night of a room rate, and count of a room type. */
  readonly stored: () => Promise<readonly string[]>;
  /** Stores the nights as they were at first. */
  readonly restore: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Room / Plan and Room / Other by day, Suite / Plan by occupancy, and the inactive Suite / Other. */
export async function ratesHouse(): Promise<RatesHouse> {
  const database = await importDatabase();
  const restore = async () => {
    expect(await database.import(aDataSet({ properties: [house()] }))).toEqual([]);
  };
  await restore();
  return {
    database,
    run: (...args) => runInProcess(args, { DATABASE_URL: database.connectionString, CLOCK }),
    stored: async () => (await database.sql(STORED)).map(({ text }) => String(text)),
    restore,
    drop: () => database.drop(),
  };
}

const STORED = `
  SELECT room_rate_uuid::text || ' ' || (date - DATE '2027-02-28') || ' ' || concat_ws(' ', amount_minor,
    single_adult_minor, level_adults, level_amounts_minor, extra_child_minor, min_stay_arrival,
    CASE WHEN stop_sell THEN 'closed' END) AS text
  FROM nightly_price WHERE date < '2027-03-04'
  UNION ALL SELECT room_type_uuid::text || ' ' || (date - DATE '2027-02-28') || ' ' || count
  FROM room_inventory WHERE date < '2027-03-04' ORDER BY text`;

function house() {
  return aProperty({
    mappingCode: 'HSE',
    roomTypes: [aRoomType({ mappingCode: 'DBL' }), aRoomType({ name: 'Suite' })],
    ratePlans: [aRatePlan(), aRatePlan({ name: 'Other' })],
    roomRates: [
      aRoomRate({ mappingCode: 'BAR' }),
      aRoomRate({ name: 'Other rate', plan: 'Other' }),
      aRoomRate({
        name: 'Levels',
        room: 'Suite',
        pricing: { model: 'perOccupancy' },
        calendar: [{ from: '2027-03-01', to: '2027-04-30', amounts: { 1: '80.00', 2: '100.00' } }],
      }),
      aRoomRate({ name: 'Inactive', room: 'Suite', plan: 'Other', active: false }),
    ],
  });
}
