import { DateColumn } from '../../dist/domain/pricing/date-column.js';
import { plainDate } from '../../dist/domain/stay/plain-date.js';

/** How the server read a row for each night: a record of fixed length for each, made by PostgreSQL, with -1 for no figure. */
const DATE = `int4send(date - DATE '1970-01-01')`;
const AMOUNTS = ['amount_minor', 'single_adult_minor', 'extra_adult_minor', 'extra_child_minor', 'extra_infant_minor'];
const LIMITS = ['min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'];
const FLAGS = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'];

const FIRST_AMOUNT = 4;
const FIRST_LIMIT = FIRST_AMOUNT + 8 * AMOUNTS.length;
const FLAGS_AT = FIRST_LIMIT + 4 * LIMITS.length;
const NIGHT_BYTES = FLAGS_AT + 4;
const LEVEL_BYTES = FIRST_AMOUNT + 8;

/** Reads a figure of a record, plus one; 0: none. */
const amountAt = (at) => (view, record) => view.getFloat64(record + at) + 1;
const integerAt = (at) => (view, record) => view.getInt32(record + at) + 1;
const flagAt = (bit) => (view, record) => ((view.getInt32(record + FLAGS_AT) & bit) === 0 ? 0 : 2);

const FIGURES = [
  ...AMOUNTS.map((_, at) => amountAt(FIRST_AMOUNT + 8 * at)),
  ...LIMITS.map((_, at) => integerAt(FIRST_LIMIT + 4 * at)),
  ...FLAGS.map((_, at) => flagAt(2 ** at)),
];
const LEVEL = [amountAt(FIRST_AMOUNT)];

const WITHIN = `date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int`;

/** The nights of room rates; the dates are $2 and $3. @param roomRates condition on their uuids */
export const nightsQuery = (roomRates) => `
  SELECT room_rate_uuid::text AS uuid, string_agg(${DATE}
    || ${AMOUNTS.map((name) => `float8send(coalesce(${name}, -1))`).join(' || ')}
    || ${LIMITS.map((name) => `int4send(coalesce(${name}, -1))`).join(' || ')}
    || int4send(${FLAGS.map((name, at) => `${name}::int * ${2 ** at}`).join(' + ')}), '') AS packed
  FROM nightly_price WHERE room_rate_uuid ${roomRates} AND ${WITHIN} GROUP BY room_rate_uuid`;

/** The same for the amounts by number of adults. */
export const levelsQuery = (roomRates) => `
  SELECT room_rate_uuid::text AS uuid, adults, string_agg(${DATE} || float8send(amount), '') AS packed
  FROM nightly_price, unnest(level_adults, level_amounts_minor) AS level(adults, amount)
  WHERE room_rate_uuid ${roomRates} AND ${WITHIN} GROUP BY room_rate_uuid, adults ORDER BY adults`;

/** The columns of a room rate's nights: its amounts, limits and flags. */
export function toColumns(packed) {
  return unpack(packed, NIGHT_BYTES, FIGURES);
}

/** The amounts for a number of adults. */
export function toLevel(adults, packed) {
  const [amount] = unpack(packed, LEVEL_BYTES, LEVEL);
  return { adults, amount };
}

function unpack(packed, bytes, figures) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let [first, last] = [Infinity, -Infinity];
  for (let record = 0; record < view.byteLength; record += bytes) {
    const date = view.getInt32(record);
    first = Math.min(first, date);
    last = Math.max(last, date);
  }
  if (view.byteLength === 0) return figures.map(() => DateColumn.EMPTY);
  const days = last - first + 1;
  const space = new Float64Array(days * figures.length);
  const columns = figures.map((figure, at) => {
    const column = space.subarray(at * days, (at + 1) * days);
    for (let record = 0; record < view.byteLength; record += bytes)
      column[view.getInt32(record) - first] = figure(view, record);
    return column;
  });
  return DateColumn.sideBySide(plainDate(first), columns);
}
