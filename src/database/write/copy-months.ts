import type { PropertyEntry } from '../../data-set/property-entry.js';
import type { Month, MonthFigures } from '../../data-set/by-month.js';
import { calendarMonths, type Nights } from '../../data-set/calendar-months.js';
import { calendarRuns } from '../../data-set/calendar-runs.js';
import { inventoryMonths } from '../../data-set/inventory-months.js';
import { inventoryRuns } from '../../data-set/inventory-runs.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import type { ImportTransaction } from './import-connection.js';

/** Lines are collected into pieces of at least this length. */
const PIECE_LENGTH = 65_536;

/** A table of months, with its owner's column and the others. */
interface MonthTable {
  readonly name: string;
  readonly owner: string;
  readonly columns: readonly string[];
}

const NIGHTS: MonthTable = {
  name: 'nightly_price_month',
  owner: 'room_rate_uuid',
  columns: [
    ...['amounts_minor', 'single_adults_minor', 'extra_adults_minor', 'extra_children_minor', 'extra_infants_minor'],
    ...['min_stays_arrival', 'max_stays_arrival', 'min_stays_through', 'max_stays_through'],
    ...['stop_sell', 'closed_to_arrival', 'closed_to_departure', 'level_adults', 'level_amounts_minor'],
  ],
};

const COUNTS: MonthTable = { name: 'room_inventory_month', owner: 'room_type_uuid', columns: ['counts'] };

/** Receives how many more nightly prices of a document were copied, and the share of its room rates whose nights were. */
export type CopyProgress = (nights: number, share: number) => void;

/** Writes the nights and room counts of properties, a row per month, where they differ from what is stored. */
export async function copyMonths(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
  { areNew, progress }: { readonly areNew: boolean; readonly progress: CopyProgress },
): Promise<void> {
  const uuids = properties.map(({ uuid }) => uuid);
  const write = areNew ? copyNew : replaceMonths;
  await write(transaction, COUNTS, inPieces(countLines(properties)), uuids);
  await write(transaction, NIGHTS, inPieces(nightLines(properties, progress)), uuids);
}

function copyNew(transaction: ImportTransaction, table: MonthTable, lines: Iterable<string>): Promise<void> {
  return transaction.copy(`${table.name} (${columnsOf(table).join(', ')})`, lines);
}

async function replaceMonths(
  transaction: ImportTransaction,
  table: MonthTable,
  lines: Iterable<string>,
  properties: readonly string[],
): Promise<void> {
  const { name, owner, columns } = table;
  const staged = `staged_${name}`;
  await transaction.query(`CREATE TEMPORARY TABLE IF NOT EXISTS ${staged} (LIKE ${name}) ON COMMIT DROP`);
  await transaction.query(`TRUNCATE ${staged}`);
  await transaction.copy(`${staged} (${columnsOf(table).join(', ')})`, lines);
  const isSame = `t.property_uuid = s.property_uuid AND t.${owner} = s.${owner} AND t.month = s.month`;
  const of = (alias: string) => `ROW (${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  await transaction.query(
    `DELETE FROM ${name} t WHERE t.property_uuid = ANY ($1) AND NOT EXISTS (SELECT FROM ${staged} s WHERE ${isSame})`,
    [properties],
  );
  await transaction.query(`
    UPDATE ${name} t SET (${columns.join(', ')}) = ${of('s')} FROM ${staged} s
    WHERE ${isSame} AND ${of('t')} IS DISTINCT FROM ${of('s')}`);
  const all = columnsOf(table).join(', ');
  await transaction.query(`
    INSERT INTO ${name} (${all}) SELECT ${all} FROM ${staged} s
    WHERE NOT EXISTS (SELECT FROM ${name} t WHERE ${isSame})`);
}

function columnsOf({ owner, columns }: MonthTable): string[] {
  return ['property_uuid', owner, 'month', ...columns];
}

function* countLines(properties: readonly PropertyEntry[]): Generator<string> {
  for (const property of properties) {
    for (const { uuid, inventory = [] } of property.roomTypes ?? []) {
      for (const { first, filled } of inventoryMonths(inventoryRuns(inventory))) {
        yield `${property.uuid}\t${uuid}\t${formatPlainDate(first)}\t${arrayText(filled)}\n`;
      }
    }
  }
}

function* nightLines(properties: readonly PropertyEntry[], progress: CopyProgress): Generator<string> {
  const roomRates = properties.reduce((sum, property) => sum + (property.roomRates ?? []).length, 0);
  let copied = 0;
  for (const property of properties) {
    const digits = currencyDigits(property.currency) ?? 0;
    for (const { uuid, calendar = [] } of property.roomRates ?? []) {
      let nights = 0;
      for (const month of calendarMonths(calendarRuns(calendar, digits))) {
        yield `${property.uuid}\t${uuid}\t${nightsText(month)}\n`;
        nights += month.filled.count;
      }
      copied += 1;
      progress(nights, copied / roomRates);
    }
  }
}

function nightsText({ first, filled: { figures, flags, levels } }: Month & { readonly filled: Nights }): string {
  const { amount, singleAdult, extraAdult, extraChild, extraInfant } = figures;
  const { minStayArrival, maxStayArrival, minStayThrough, maxStayThrough } = figures;
  const inOrder = [...levels].sort(([a], [b]) => a - b);
  const lists = [
    ...[amount, singleAdult, extraAdult, extraChild, extraInfant],
    ...[minStayArrival, maxStayArrival, minStayThrough, maxStayThrough],
  ];
  return [
    formatPlainDate(first),
    ...lists.map(arrayText),
    ...[flags.stopSell, flags.closedToArrival, flags.closedToDeparture],
    arrayText(inOrder.length === 0 ? undefined : inOrder.map(([adults]) => adults)),
    arrayText(inOrder.length === 0 ? undefined : inOrder.flatMap(([, amounts]) => amounts)),
  ].join('\t');
}

function arrayText(figures: MonthFigures | undefined): string {
  return figures === undefined ? '\\N' : `{${figures.map((figure) => figure ?? 'NULL').join(',')}}`;
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
