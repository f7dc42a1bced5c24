import type pg from 'pg';
import { minorUnits, type MinorUnits } from '../../domain/money/minor-units.js';
import type { Night } from '../../domain/pricing/night.js';
import { formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import { EMPTY_NIGHT, isEmptyNight } from '../parse/night-fields.js';
import { Edits } from './edits.js';
import type { Figures } from './plan-message.js';

/** Dates of a room rate or room type. */
export interface DatedOwner {
  readonly property: string;
  readonly owner: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** A night in the columns of its table; numbers of days, and of minor units, are exact as float8. */
interface NightRow {
  readonly owner: string;
  readonly date: PlainDate;
  readonly amount: number | null;
  readonly singleAdult: number | null;
  readonly extraAdult: number | null;
  readonly extraChild: number | null;
  readonly extraInfant: number | null;
  readonly stopSell: boolean;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly minStayArrival: number | null;
  readonly maxStayArrival: number | null;
  readonly minStayThrough: number | null;
  readonly maxStayThrough: number | null;
  readonly levelAdults: readonly number[] | null;
  readonly levelAmounts: readonly number[] | null;
}

const DAYS = `n.date - DATE '1970-01-01' AS date`;
const wanted = (table: string, owner: string) => `
  FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) AS w(property, owner, first, last)
  JOIN ${table} n ON n.property_uuid = w.property AND n.${owner} = w.owner
    AND n.date BETWEEN DATE '1970-01-01' + w.first AND DATE '1970-01-01' + w.last`;

const NIGHTS = `
  SELECT n.room_rate_uuid::text AS owner, ${DAYS}, n.amount_minor::float8 AS amount,
    n.single_adult_minor::float8 AS "singleAdult", n.extra_adult_minor::float8 AS "extraAdult",
    n.extra_child_minor::float8 AS "extraChild", n.extra_infant_minor::float8 AS "extraInfant",
    n.stop_sell AS "stopSell", n.closed_to_arrival AS "closedToArrival", n.closed_to_departure AS "closedToDeparture",
    n.min_stay_arrival AS "minStayArrival", n.max_stay_arrival AS "maxStayArrival",
    n.min_stay_through AS "minStayThrough", n.max_stay_through AS "maxStayThrough",
    n.level_adults AS "levelAdults", n.level_amounts_minor::float8[] AS "levelAmounts"
  ${wanted('nightly_price', 'room_rate_uuid')}`;
const COUNTS = `
  SELECT n.room_type_uuid::text AS owner, ${DAYS}, n.count ${wanted('room_inventory', 'room_type_uuid')}`;

/** Reads the nights of room rates and the counts of room types, over which changes are made. */
export async function readFigures(
  client: pg.ClientBase,
  rates: readonly DatedOwner[],
  types: readonly DatedOwner[],
): Promise<Figures> {
  const nights = new Map<string, Night>();
  const counts = new Map<string, number>();
  if (rates.length > 0) {
    const { rows } = await client.query<NightRow>({ name: 'nights', text: NIGHTS, values: columnsOf(rates) });
    for (const row of rows) nights.set(keyOf(row.owner, row.date), nightOf(row));
  }
  if (types.length > 0) {
    const { rows } = await client.query<{ owner: string; date: PlainDate; count: number }>({
      name: 'counts',
      text: COUNTS,
      values: columnsOf(types),
    });
    for (const { owner, date, count } of rows) counts.set(keyOf(owner, date), count);
  }
  return {
    nights: new Edits((owner, date) => nights.get(keyOf(owner, date)) ?? EMPTY_NIGHT),
    counts: new Edits((owner, date) => counts.get(keyOf(owner, date)) ?? 0),
  };
}

function keyOf(owner: string, date: PlainDate): string {
  return `${owner} ${date}`;
}

function columnsOf(owners: readonly DatedOwner[]): unknown[] {
  const column = (name: keyof DatedOwner) => owners.map((each) => each[name]);
  return [column('property'), column('owner'), column('from'), column('to')];
}

function nightOf({ levelAdults, levelAmounts, owner: _owner, date: _date, ...row }: NightRow): Night {
  const price = (amount: number | null): MinorUnits | null => (amount === null ? null : minorUnits(amount));
  return {
    ...row,
    amount: price(row.amount),
    singleAdult: price(row.singleAdult),
    extraAdult: price(row.extraAdult),
    extraChild: price(row.extraChild),
    extraInfant: price(row.extraInfant),
    levels: (levelAdults ?? []).map((adults, at) => ({ adults, amount: minorUnits(levelAmounts?.[at] ?? 0) })),
  };
}

/** A figure that differs from what is stored. */
export interface Difference<Value> {
  readonly owner: string;
  readonly date: PlainDate;
  readonly before: Value;
  readonly value: Value;
}

/** The edits that differ from what was there before. */
export function nightDifferences(nights: Edits<Night>): Difference<Night>[] {
  return differences(nights, isSameNight);
}

export function countDifferences(counts: Edits<number>): Difference<number>[] {
  return differences(counts, (before, value) => before === value);
}

function differences<Value>(edits: Edits<Value>, isSame: (a: Value, b: Value) => boolean): Difference<Value>[] {
  const found: Difference<Value>[] = [];
  for (const { owner, date, value } of edits.entries()) {
    const before = edits.before(owner, date);
    if (!isSame(before, value)) found.push({ owner, date, before, value });
  }
  return found;
}

/** All but the levels. */
const FIGURES = [
  ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
  ...(['stopSell', 'closedToArrival', 'closedToDeparture'] as const),
  ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
] as const satisfies readonly (keyof Night)[];

function isSameNight(before: Night, value: Night): boolean {
  const { levels } = value;
  return (
    FIGURES.every((name) => before[name] === value[name]) &&
    before.levels.length === levels.length &&
    before.levels.every(({ adults, amount }, at) => adults === levels[at]?.adults && amount === levels[at].amount)
  );
}

const NIGHT_COLUMNS = [
  ...['stop_sell', 'closed_to_arrival', 'closed_to_departure'],
  ...['amount_minor', 'single_adult_minor', 'extra_adult_minor', 'extra_child_minor', 'extra_infant_minor'],
  ...['min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'],
  ...['level_adults', 'level_amounts_minor'],
];

/** Rows by their key: written, or replaced. */
function upsert(table: string, owner: string, columns: readonly string[]): string {
  const all = ['property_uuid', owner, 'date', ...columns].join(', ');
  return `INSERT INTO ${table} (${all}) SELECT ${all} FROM json_populate_recordset(NULL::${table}, $1)
    ORDER BY property_uuid, ${owner}, date
    ON CONFLICT (property_uuid, ${owner}, date) DO UPDATE
    SET (${columns.join(', ')}) = ROW (${columns.map((column) => `excluded.${column}`).join(', ')})`;
}

const WRITE_NIGHTS = upsert('nightly_price', 'room_rate_uuid', NIGHT_COLUMNS);
const WRITE_COUNTS = upsert('room_inventory', 'room_type_uuid', ['count']);
const REMOVE_NIGHTS = `
  DELETE FROM nightly_price n USING unnest($1::uuid[], $2::uuid[], $3::date[]) AS w(property, owner, date)
  WHERE n.property_uuid = w.property AND n.room_rate_uuid = w.owner AND n.date = w.date`;

/** Writes what differs. @param propertyOf the property of a room rate or room type */
export async function writeDifferences(
  client: pg.ClientBase,
  nights: readonly Difference<Night>[],
  counts: readonly Difference<number>[],
  propertyOf: (owner: string) => string,
): Promise<void> {
  const removed = nights.filter(({ value }) => isEmptyNight(value));
  const written = nights.filter(({ value }) => !isEmptyNight(value));
  if (removed.length > 0) {
    const values = [
      removed.map(({ owner }) => propertyOf(owner)),
      removed.map(({ owner }) => owner),
      removed.map(({ date }) => formatPlainDate(date)),
    ];
    await client.query({ name: 'remove nights', text: REMOVE_NIGHTS, values });
  }
  if (written.length > 0) {
    const rows = written.map((each) => nightColumns(each, propertyOf(each.owner)));
    await client.query({ name: 'write nights', text: WRITE_NIGHTS, values: [JSON.stringify(rows)] });
  }
  if (counts.length > 0) {
    const rows = counts.map(({ owner, date, value }) => ({
      property_uuid: propertyOf(owner),
      room_type_uuid: owner,
      date: formatPlainDate(date),
      count: value,
    }));
    await client.query({ name: 'write counts', text: WRITE_COUNTS, values: [JSON.stringify(rows)] });
  }
}

function nightColumns({ owner, date, value: night }: Difference<Night>, property: string): Record<string, unknown> {
  return {
    property_uuid: property,
    room_rate_uuid: owner,
    date: formatPlainDate(date),
    stop_sell: night.stopSell,
    closed_to_arrival: night.closedToArrival,
    closed_to_departure: night.closedToDeparture,
    amount_minor: night.amount,
    single_adult_minor: night.singleAdult,
    extra_adult_minor: night.extraAdult,
    extra_child_minor: night.extraChild,
    extra_infant_minor: night.extraInfant,
    min_stay_arrival: night.minStayArrival,
    max_stay_arrival: night.maxStayArrival,
    min_stay_through: night.minStayThrough,
    max_stay_through: night.maxStayThrough,
    level_adults: night.levels.length === 0 ? null : night.levels.map(({ adults }) => adults),
    level_amounts_minor: night.levels.length === 0 ? null : night.levels.map(({ amount }) => amount),
  };
}
