import pg from 'pg';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import type { FigureTable } from '../../src/domain/pricing/figure-table.js';
import { FLAGS as FLAG_BITS, isFlagged, type NightTable } from '../../src/domain/pricing/night-table.js';
import type { PropertySheet, RoomRateSheet } from '../../src/domain/pricing/property-sheet.js';
import { addDays, parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

const EDITS = Number(process.env['SQL_EDITS'] ?? 200);
const SEED = Number(process.env['SQL_SEED'] ?? Date.now() % 1_000_000);
const COMPARED_EVERY = 20;
const DAYS = 40;
const FROM = parsePlainDate('2027-03-01')!;
const HOUSE = uuidOf('House');
const RATES = ['Rate', 'Other', 'Levels'];

/** The columns of a night, and the names of the same figures in a sheet. */
const COLUMNS = {
  ...{ amount_minor: 'amount', single_adult_minor: 'singleAdult', extra_adult_minor: 'extraAdult' },
  ...{ extra_child_minor: 'extraChild', extra_infant_minor: 'extraInfant', stop_sell: 'stopSell' },
  ...{ closed_to_arrival: 'closedToArrival', closed_to_departure: 'closedToDeparture' },
  ...{ min_stay_arrival: 'minStayArrival', max_stay_arrival: 'maxStayArrival' },
  ...{ min_stay_through: 'minStayThrough', max_stay_through: 'maxStayThrough' },
} as const satisfies Record<string, Exclude<keyof NightTable, 'levels' | 'flags'> | keyof typeof FLAG_BITS>;
type Column = keyof typeof COLUMNS;
const ALL = Object.keys(COLUMNS) as Column[];
const FLAGS: readonly string[] = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'];
const PER_DAY: readonly string[] = ['amount_minor', 'single_adult_minor'];

/** What the rows should contain, by room rate and day: figures by column, and the prices of levels. */
interface Night {
  readonly figures: Partial<Record<Column, number | null>>;
  levels: readonly (readonly [adults: number, amount: number])[];
}
const nights = new Map<string, Night>();
const counts = new Map<number, number>();

/** An edit and what it should do. @returns the number of rows that it should change; undefined: all, by TRUNCATE */
interface Edit {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly model: () => number | undefined;
}

let state = SEED;
/** A whole number from 0 up to below `max` (mulberry32). */
function random(max: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * max) | 0;
}
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

const DATE = `DATE '1970-01-01'`;
const keyOf = (rate: string, day: number) => `${rate} ${day}`;
const rangeOf = () => {
  const first = random(DAYS);
  return Array.from({ length: 1 + random(Math.min(9, DAYS - first)) }, (_, at) => first + at);
};
const stored = (rate: string, days: readonly number[]) => days.filter((day) => nights.has(keyOf(rate, day)));
const datesOf = (days: readonly number[]) => days.map((day) => FROM + day);

function valueOf(column: Column): number | boolean | null {
  if (FLAGS.includes(column)) return random(2) === 1;
  return random(4) === 0 ? null : random(column.endsWith('_minor') ? 1_000_000 : 30);
}
const figureOf = (value: number | boolean | null) => (typeof value === 'boolean' ? (value ? 1 : null) : value);

/** Columns of a rate sold by levels, or by day. */
const columnsOf = (rate: string) => (rate === 'Levels' ? ALL.filter((column) => !PER_DAY.includes(column)) : ALL);

/** Of a statement about the property $1, the uuid $2 of a rate or room type, and the dates $3. */
const editOf = (
  sql: string,
  name: string,
  days: readonly number[],
  values: readonly unknown[],
  model: Edit['model'],
): Edit => ({ sql, values: [HOUSE, uuidOf(name), datesOf(days), ...values], model });
const NIGHTS = `nightly_price WHERE property_uuid = $1 AND room_rate_uuid = $2 AND date - ${DATE} = ANY ($3::int[])`;
const upsertInto = (table: string, of: string, column: string) => `
  INSERT INTO ${table} (property_uuid, ${of}, date, ${column})
  SELECT $1, $2, ${DATE} + day, $4 FROM unnest($3::int[]) AS day
  ON CONFLICT (property_uuid, ${of}, date) DO UPDATE SET ${column} = excluded.${column}`;

const KINDS: readonly ((rate: string, days: readonly number[]) => Edit)[] = [
  function upsert(rate, days) {
    const column = oneOf(columnsOf(rate));
    const value = valueOf(column);
    return editOf(upsertInto('nightly_price', 'room_rate_uuid', column), rate, days, [value], () => {
      for (const day of days) {
        const night = nights.get(keyOf(rate, day)) ?? { figures: {}, levels: [] };
        night.figures[column] = figureOf(value);
        nights.set(keyOf(rate, day), night);
      }
      return days.length;
    });
  },
  function update(rate, days) {
    const column = oneOf(columnsOf(rate));
    const value = valueOf(column);
    const sql = NIGHTS.replace('WHERE', `SET ${column} = $4 WHERE`);
    return editOf(`UPDATE ${sql}`, rate, days, [value], () => {
      const changed = stored(rate, days);
      for (const day of changed) nights.get(keyOf(rate, day))!.figures[column] = figureOf(value);
      return changed.length;
    });
  },
  function levels(_, days) {
    const prices = [1, 2, 3, 4].filter(() => random(2) === 1).map((adults) => [adults, random(1_000_000)] as const);
    const lists = [0, 1].map((at) => (prices.length === 0 ? null : prices.map((price) => price[at])));
    const sql = NIGHTS.replace('WHERE', 'SET level_adults = $4, level_amounts_minor = $5 WHERE');
    return editOf(`UPDATE ${sql}`, 'Levels', days, lists, () => {
      const changed = stored('Levels', days);
      for (const day of changed) nights.get(keyOf('Levels', day))!.levels = prices;
      return changed.length;
    });
  },
  function remove(rate, days) {
    const removed = () => stored(rate, days).filter((day) => nights.delete(keyOf(rate, day))).length;
    return editOf(`DELETE FROM ${NIGHTS}`, rate, days, [], removed);
  },
  function count(_, days) {
    const value = random(20);
    return editOf(upsertInto('room_inventory', 'room_type_uuid', 'count'), 'Room', days, [value], () => {
      for (const day of days) counts.set(day, value);
      return days.length;
    });
  },
  function removeCounts(_, days) {
    const sql = NIGHTS.replace('nightly_price', 'room_inventory').replace('room_rate_uuid', 'room_type_uuid');
    return editOf(`DELETE FROM ${sql}`, 'Room', days, [], () => days.filter((day) => counts.delete(day)).length);
  },
];

const TRUNCATE: Edit = {
  sql: 'TRUNCATE nightly_price',
  values: [],
  model: () => {
    nights.clear();
    return undefined;
  },
};

let database: Stored;
let reader: RateSheetReader;
let client: pg.Client;
beforeAll(async () => {
  const rates = RATES.map((name) => ({ ...aRoomRate({ name }), calendar: [] }));
  const roomRates = rates.map((rate, at) => (at === 2 ? { ...rate, pricing: { model: 'perOccupancy' } } : rate));
  database = await storedDataSet(aDataSet({ properties: [aProperty({ roomRates })] }));
  reader = new RateSheetReader(database.connectionString);
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('DELETE FROM room_inventory');
});
afterAll(async () => {
  await client.end();
  await reader.close();
  await database.close();
});

const dates = { from: FROM, to: addDays(FROM, DAYS) };
const sheetOf = async () => (await reader.read(HOUSE, dates))!;
const at = (table: FigureTable, line: number, day: number) => table.at(line, addDays(FROM, day));

const isFlag = (name: string): name is keyof typeof FLAG_BITS => name in FLAG_BITS;

/** The nights of a rate as the sheet has them, like those of the model. */
function read({ nights: tables }: PropertySheet, { line }: RoomRateSheet, day: number) {
  const figures = ALL.map((column) => {
    const name = COLUMNS[column];
    const date = addDays(FROM, day);
    return isFlag(name) ? (isFlagged(tables, line, date, name) ? 1 : null) : tables[name].at(line, date);
  });
  const levels = tables.levels.map(({ adults, amount }) => [adults, at(amount, line, day)] as const);
  return { figures, levels: levels.filter(([, amount]) => amount !== null) };
}

function expected(name: string, day: number) {
  const night = nights.get(keyOf(name, day));
  return { figures: ALL.map((column) => night?.figures[column] ?? null), levels: night?.levels ?? [] };
}

async function compare(): Promise<void> {
  const { property } = await sheetOf();
  const [roomType] = property.roomTypes;
  for (let day = 0; day < DAYS; day += 1) {
    expect(roomType && at(property.counts, roomType.line, day)).toBe(counts.get(day) ?? null);
    for (const name of RATES) {
      const rate = roomType?.rates.find(({ uuid }) => uuid === uuidOf(name));
      expect([name, day, rate && read(property, rate, day)]).toEqual([name, day, expected(name, day)]);
    }
  }
}

it(`random edits by SQL are read as an independent model has them, and each raises the revision (SQL_SEED=${SEED})`, async () => {
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const { sql, values, model } = random(200) === 0 ? TRUNCATE : oneOf(KINDS)(oneOf(RATES), rangeOf());
    const { revision } = await sheetOf();
    if (random(10) === 0) {
      await client.query('BEGIN');
      await client.query(sql, [...values]);
      await client.query('ROLLBACK');
      expect((await sheetOf()).revision).toBe(revision);
      continue;
    }
    const { rowCount } = await client.query(sql, [...values]);
    const changed = model();
    if (changed !== undefined) expect([sql, rowCount]).toEqual([sql, changed]);
    expect((await sheetOf()).revision === revision).toBe(changed === 0);
    if (edit % COMPARED_EVERY === 0) await compare();
  }
  await compare();
}, 3_600_000);
