import type pg from 'pg';
import { minorUnits, type MinorUnits } from '../../domain/money/minor-units.js';
import type { Night } from '../../domain/pricing/night.js';
import { formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import { EMPTY_NIGHT, isEmptyNight } from '../parse/night-fields.js';
import { type Difference, Edits } from './edits.js';

/** Nights and counts of a batch, as they will be stored. */
export interface Figures {
  readonly nights: Edits<Night>;
  readonly counts: Edits<number>;
}

/** Dates of a room rate or room type. */
export interface DatedOwner {
  readonly property: string;
  readonly owner: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** A table of figures by owner and date, with the columns of the figures. */
interface FigureTable {
  readonly name: string;
  readonly owner: string;
  readonly columns: readonly (readonly [figure: string, column: string])[];
}

/** All but the levels. */
const FIGURES = [
  ['amount', 'amount_minor'],
  ['singleAdult', 'single_adult_minor'],
  ['extraAdult', 'extra_adult_minor'],
  ['extraChild', 'extra_child_minor'],
  ['extraInfant', 'extra_infant_minor'],
  ['stopSell', 'stop_sell'],
  ['closedToArrival', 'closed_to_arrival'],
  ['closedToDeparture', 'closed_to_departure'],
  ['minStayArrival', 'min_stay_arrival'],
  ['maxStayArrival', 'max_stay_arrival'],
  ['minStayThrough', 'min_stay_through'],
  ['maxStayThrough', 'max_stay_through'],
] as const satisfies readonly (readonly [keyof Night, string])[];

const NIGHTS: FigureTable = {
  name: 'nightly_price',
  owner: 'room_rate_uuid',
  columns: [...FIGURES, ['levelAdults', 'level_adults'], ['levelAmounts', 'level_amounts_minor']],
};
const COUNTS: FigureTable = { name: 'room_inventory', owner: 'room_type_uuid', columns: [['count', 'count']] };

/** Rows by their key: written, or replaced. */
function upsert({ name, owner, columns }: FigureTable): string {
  const own = columns.map(([, column]) => column);
  const all = ['property_uuid', owner, 'date', ...own].join(', ');
  return `INSERT INTO ${name} (${all}) SELECT ${all} FROM json_populate_recordset(NULL::${name}, $1)
    ORDER BY property_uuid, ${owner}, date
    ON CONFLICT (property_uuid, ${owner}, date) DO UPDATE
    SET (${own.join(', ')}) = ROW (${own.map((column) => `excluded.${column}`).join(', ')})`;
}

const WRITE_NIGHTS = upsert(NIGHTS);
const WRITE_COUNTS = upsert(COUNTS);
const REMOVE_NIGHTS = `
  DELETE FROM nightly_price n USING json_populate_recordset(NULL::nightly_price, $1) AS w
  WHERE n.property_uuid = w.property_uuid AND n.room_rate_uuid = w.room_rate_uuid AND n.date = w.date`;

interface NightRow extends Omit<Night, 'levels'> {
  readonly owner: string;
  readonly date: PlainDate;
  readonly levelAdults: readonly number[] | null;
  readonly levelAmounts: readonly MinorUnits[] | null;
}

/** Minor units are exact as float8. */
function castOf(column: string): string {
  if (!column.endsWith('_minor')) return '';
  return column === 'level_amounts_minor' ? '::float8[]' : '::float8';
}

/** Reads the figures of owners on their dates. */
async function read<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, owner, columns }: FigureTable,
  owners: readonly DatedOwner[],
): Promise<readonly Row[]> {
  if (owners.length === 0) return [];
  const figures = columns.map(([figure, column]) => `n.${column}${castOf(column)} AS "${figure}"`);
  const text = `
    SELECT n.${owner}::text AS owner, n.date - DATE '1970-01-01' AS date, ${figures.join(', ')}
    FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) AS w(property, owner, first, last)
    JOIN ${name} n ON n.property_uuid = w.property AND n.${owner} = w.owner
      AND n.date BETWEEN DATE '1970-01-01' + w.first AND DATE '1970-01-01' + w.last`;
  const values = (['property', 'owner', 'from', 'to'] as const).map((key) => owners.map((each) => each[key]));
  const { rows } = await client.query<Row>({ name: `read ${name}`, text, values });
  return rows;
}

/** Reads the nights of room rates and the counts of room types, over which changes are made. */
export async function readFigures(
  client: pg.ClientBase,
  rates: readonly DatedOwner[],
  types: readonly DatedOwner[],
): Promise<Figures> {
  const keyOf = (owner: string, date: PlainDate) => `${owner} ${date}`;
  const nights = new Map<string, Night>();
  for (const { owner, date, levelAdults, levelAmounts, ...figures } of await read<NightRow>(client, NIGHTS, rates)) {
    const levels = (levelAdults ?? []).map((adults, at) => ({ adults, amount: levelAmounts?.[at] ?? minorUnits(0) }));
    nights.set(keyOf(owner, date), { ...figures, levels });
  }
  const rows = await read<{ owner: string; date: PlainDate; count: number }>(client, COUNTS, types);
  const counts = new Map(rows.map(({ owner, date, count }) => [keyOf(owner, date), count]));
  return {
    nights: new Edits((owner, date) => nights.get(keyOf(owner, date)) ?? EMPTY_NIGHT, isSameNight),
    counts: new Edits((owner, date) => counts.get(keyOf(owner, date)) ?? 0, Object.is),
  };
}

function isSameNight(before: Night, value: Night): boolean {
  const { levels } = value;
  return (
    FIGURES.every(([name]) => before[name] === value[name]) &&
    before.levels.length === levels.length &&
    before.levels.every(({ adults, amount }, at) => adults === levels[at]?.adults && amount === levels[at].amount)
  );
}

/** Writes what differs. @param propertyOf the property of a room rate or room type */
export async function writeDifferences(
  client: pg.ClientBase,
  nights: readonly Difference<Night>[],
  counts: readonly Difference<number>[],
  propertyOf: (owner: string) => string,
): Promise<void> {
  const keyOf = (table: FigureTable, { owner, date }: Difference<unknown>) => ({
    property_uuid: propertyOf(owner),
    [table.owner]: owner,
    date: formatPlainDate(date),
  });
  const write = async (name: string, text: string, rows: readonly object[]) => {
    if (rows.length > 0) await client.query({ name, text, values: [JSON.stringify(rows)] });
  };
  const removed = nights.filter(({ value }) => isEmptyNight(value));
  const written = nights.filter(({ value }) => !isEmptyNight(value));
  await write(
    'remove nights',
    REMOVE_NIGHTS,
    removed.map((each) => keyOf(NIGHTS, each)),
  );
  await write(
    'write nights',
    WRITE_NIGHTS,
    written.map((each) => ({ ...keyOf(NIGHTS, each), ...columnsOf(each.value) })),
  );
  await write(
    'write counts',
    WRITE_COUNTS,
    counts.map((each) => ({ ...keyOf(COUNTS, each), count: each.value })),
  );
}

function columnsOf({ levels, ...night }: Night): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIGURES.map(([figure, column]) => [column, night[figure]])),
    level_adults: levels.length === 0 ? null : levels.map(({ adults }) => adults),
    level_amounts_minor: levels.length === 0 ? null : levels.map(({ amount }) => amount),
  };
}
