import { inPieces } from '../in-pieces.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import { calendarRuns, inventoryRuns } from '../parse/calendar-runs.js';
import type { Run } from '../parse/layer-runs.js';
import { currencyDigits } from '../../domain/money/currency.js';
import type { Night } from '../../domain/pricing/night.js';
import { addDays, formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import type { ImportTransaction } from './import-connection.js';
import type { NightCounts } from './compare-properties.js';

/** A table with a row for each night, with its owner's column and the others. */
interface NightTable {
  readonly name: string;
  readonly owner: string;
  readonly columns: readonly string[];
}

/** The columns in the order of nightText. */
const NIGHTS: NightTable = {
  name: 'nightly_price',
  owner: 'room_rate_uuid',
  columns: [
    ...['stop_sell', 'closed_to_arrival', 'closed_to_departure'],
    ...['amount_minor', 'single_adult_minor', 'extra_adult_minor', 'extra_child_minor', 'extra_infant_minor'],
    ...['min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'],
    ...['level_adults', 'level_amounts_minor'],
  ],
};

const COUNTS: NightTable = { name: 'room_inventory', owner: 'room_type_uuid', columns: ['count'] };

/** Receives how many more nightly prices of a document were copied, and the share of its room rates whose nights were. */
export type CopyProgress = (nights: number, share: number) => void;

/** Room rates whose nights are copied by one statement: its triggers are passed all rows that it has written. */
const RATES_PER_COPY = 64;

/** Copies the nights and room counts of new properties straight into their tables. */
export async function copyNights(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
  progress: CopyProgress,
): Promise<void> {
  const count = counted(properties, progress);
  for (const batch of batchesOf(properties)) {
    await transaction.copy(`${COUNTS.name} (${columnsOf(COUNTS)})`, inPieces(countLines(batch)));
    await transaction.copy(`${NIGHTS.name} (${columnsOf(NIGHTS)})`, inPieces(nightLines(batch, count)));
  }
}

function* batchesOf(properties: readonly PropertyEntry[]): Generator<readonly PropertyEntry[]> {
  let [batch, rates]: [PropertyEntry[], number] = [[], 0];
  for (const property of properties) {
    batch.push(property);
    rates += (property.roomRates ?? []).length;
    if (rates < RATES_PER_COPY) continue;
    yield batch;
    [batch, rates] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Copies those of properties that are stored into temporary tables, to be compared with what is stored. */
export async function stageNights(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
  progress: CopyProgress,
): Promise<void> {
  await stage(transaction, COUNTS, countLines(properties));
  await stage(transaction, NIGHTS, nightLines(properties, counted(properties, progress)));
}

async function stage(transaction: ImportTransaction, table: NightTable, lines: Iterable<string>): Promise<void> {
  const staged = stagedName(table);
  await transaction.query(`CREATE TEMPORARY TABLE IF NOT EXISTS ${staged} (LIKE ${table.name}) ON COMMIT DROP`);
  await transaction.query(`TRUNCATE ${staged}`);
  await transaction.copy(`${staged} (${columnsOf(table)})`, inPieces(lines));
  // PostgreSQL knows nothing of what was just copied.
  await transaction.query(`ANALYZE ${staged}`);
}

/**
 * Writes what was staged of properties where it differs from what is stored.
 * @param nights how many nightly prices differ, if they were compared: each statement would compare all of them again
 */
export async function writeStagedNights(
  transaction: ImportTransaction,
  uuids: readonly string[],
  nights?: NightCounts,
): Promise<void> {
  for (const statement of Object.values(differences(COUNTS))) await transaction.query(statement, [uuids]);
  const { gone, changed, added } = differences(NIGHTS);
  if (nights?.gone !== 0) await transaction.query(gone, [uuids]);
  if (nights?.changed !== 0) await transaction.query(changed, [uuids]);
  if (nights?.added !== 0) await transaction.query(added, [uuids]);
}

function differences(table: NightTable): Readonly<Record<keyof NightCounts, string>> {
  const { name, owner, columns } = table;
  const staged = stagedName(table);
  const isSame = `t.property_uuid = s.property_uuid AND t.${owner} = s.${owner} AND t.date = s.date`;
  const of = (alias: string) => `ROW (${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  return {
    gone: `DELETE FROM ${name} t WHERE t.property_uuid = ANY ($1) AND NOT EXISTS (SELECT FROM ${staged} s WHERE ${isSame})`,
    changed: `UPDATE ${name} t SET (${columns.join(', ')}) = ${of('s')} FROM ${staged} s
    WHERE t.property_uuid = ANY ($1) AND ${isSame} AND ${of('t')} IS DISTINCT FROM ${of('s')}`,
    added: `INSERT INTO ${name} (${columnsOf(table)}) SELECT ${columnsOf(table)} FROM ${staged} s
    WHERE NOT EXISTS (SELECT FROM ${name} t WHERE t.property_uuid = ANY ($1) AND ${isSame})`,
  };
}

function stagedName({ name }: NightTable): string {
  return `staged_${name}`;
}

/** Reports the nights of one room rate after the other. */
function counted(properties: readonly PropertyEntry[], progress: CopyProgress): (nights: number) => void {
  const rates = properties.reduce((sum, property) => sum + (property.roomRates ?? []).length, 0);
  let copied = 0;
  return (nights) => {
    copied += 1;
    progress(nights, copied / rates);
  };
}

function columnsOf({ owner, columns }: NightTable): string {
  return ['property_uuid', owner, 'date', ...columns].join(', ');
}

function* countLines(properties: readonly PropertyEntry[]): Generator<string> {
  for (const property of properties) {
    for (const { uuid, inventory = [] } of inKeyOrder(property.roomTypes)) {
      yield* linesOf(`${property.uuid}\t${uuid}`, inventoryRuns(inventory), String);
    }
  }
}

/** @param count receives the number of nights of each room rate */
function* nightLines(properties: readonly PropertyEntry[], count: (nights: number) => void): Generator<string> {
  for (const property of properties) {
    const digits = currencyDigits(property.currency) ?? 0;
    for (const { uuid, calendar = [] } of inKeyOrder(property.roomRates)) {
      let nights = 0;
      for (const line of linesOf(`${property.uuid}\t${uuid}`, calendarRuns(calendar, digits), nightText)) {
        nights += 1;
        yield line;
      }
      count(nights);
    }
  }
}

/** In the order of the keys, so that their index is written in one place. */
function inKeyOrder<Owner extends { readonly uuid: string }>(owners: readonly Owner[] = []): readonly Owner[] {
  const key = ({ uuid }: Owner): string => uuid.toLowerCase();
  return owners.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/**
 * PostgreSQL splits a full page of an index in two halves, and rows in the order of its key would never fill the first: a night takes 72
 * instead of 102 bytes of the index if five of nine dates are written first, and the others into the gaps between them.
 */
const isWrittenFirst = (date: PlainDate): boolean => (date % 9) % 2 === 0;

/** Lines of COPY's text format, one for each date. */
function* linesOf<Row>(owner: string, runs: Iterable<Run<Row>>, textOf: (row: Row) => string): Generator<string> {
  const texts = Array.from(runs, ({ from, to, row }) => ({ from, to, row: textOf(row) }));
  yield* linesOfDates(owner, texts, isWrittenFirst);
  yield* linesOfDates(owner, texts, (date) => !isWrittenFirst(date));
}

function* linesOfDates(
  owner: string,
  runs: readonly Run<string>[],
  isWritten: (date: PlainDate) => boolean,
): Generator<string> {
  for (const { from, to, row } of runs) {
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (isWritten(date)) yield `${owner}\t${formatPlainDate(date)}\t${row}\n`;
    }
  }
}

function nightText(night: Night): string {
  const { amount, singleAdult, extraAdult, extraChild, extraInfant, levels } = night;
  const { minStayArrival, maxStayArrival, minStayThrough, maxStayThrough } = night;
  const figures = [
    ...[amount, singleAdult, extraAdult, extraChild, extraInfant],
    ...[minStayArrival, maxStayArrival, minStayThrough, maxStayThrough],
  ];
  return [
    ...[night.stopSell, night.closedToArrival, night.closedToDeparture],
    ...figures.map((figure) => figure ?? '\\N'),
    arrayText(levels.map(({ adults }) => adults)),
    arrayText(levels.map((level) => level.amount)),
  ].join('\t');
}

function arrayText(numbers: readonly number[]): string {
  return numbers.length === 0 ? '\\N' : `{${numbers.join(',')}}`;
}
