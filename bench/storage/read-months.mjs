import { Buffer } from 'node:buffer';
import { copyBinary, eachRow, inlined, uuidText } from './copy-binary.mjs';
import { decodeBinary, decodeText } from './month-arrays.mjs';
import { FIGURES, FLAGS, MonthColumns } from './month-columns.mjs';

const WHERE = `
  FROM monthly_price WHERE property_uuid = $1
  AND month >= date_trunc('month', DATE '1970-01-01' + $2::int)::date AND month < DATE '1970-01-01' + $3::int`;
const MONTH = `month - DATE '1970-01-01' AS month`;

const COLUMNS = [...FLAGS, ...FIGURES, 'level_adults', 'level_amounts'];
const PLAIN = `SELECT room_rate_uuid, ${MONTH}, ${COLUMNS} ${WHERE}`;

const sent = (name) => `coalesce(array_send(${name}), '\\x000000000000000000000000')`;
const PACKED = `
  SELECT room_rate_uuid::text AS uuid, string_agg(int4send(month - DATE '1970-01-01')
    || ${FLAGS.map((name) => `int4send(${name})`).join(' || ')}
    || ${[...FIGURES, 'level_adults', 'level_amounts'].map(sent).join(' || ')}, '') AS packed
  ${WHERE} GROUP BY room_rate_uuid`;

/** Two thirds of the size of hexadecimal digits. */
const PACKED_BASE64 = PACKED.replace('string_agg(', 'encode(string_agg(').replace(
  ", '') AS packed",
  ", ''), 'base64') AS packed",
);

const valuesOf = (property, { from, to }) => [property.uuid, from, to];
const AS_TEXT = { getTypeParser: () => (text) => text };

const fetchText = (query, config) => async (client, _, property, dates) => {
  const { rows } = await client.query({ ...config, text: query, values: valuesOf(property, dates) });
  return rows;
};

const fetchBinary = (query) => (client, _, property, dates) =>
  copyBinary(client, inlined(query, valuesOf(property, dates)));

/** Rows with the arrays as text. */
function decodeTexts(rows, dates) {
  return sheetOf(dates, (rateOf) => {
    for (const [uuid, monthText, ...texts] of rows) {
      const [rate, month] = [rateOf(uuid), Number(monthText)];
      FLAGS.forEach((_name, flag) => rate.flags(flag, month, Number(texts[flag])));
      const arrays = texts.slice(FLAGS.length);
      FIGURES.forEach((_name, column) => {
        if (arrays[column] !== null) decodeText(arrays[column], rate.figures(column, month));
      });
      const [adults, amounts] = arrays.slice(FIGURES.length);
      if (adults !== null) decodeText(amounts, rate.levels(adults.slice(1, -1).split(',').map(Number), month));
    }
  });
}

/** Binary rows with the arrays. */
function decodeArrays(chunks, dates) {
  return sheetOf(dates, (rateOf) => {
    eachRow(chunks, (view) => {
      takeMonth(rateOf(uuidText(view, 4)), view, 20, true);
    });
  });
}

/** Rows with all months of a rate as bytes. */
function decodePacked(rows, dates) {
  return sheetOf(dates, (rateOf) => {
    for (const { uuid, packed } of rows) {
      const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
      takeMonths(rateOf(uuid), view, 0);
    }
  });
}

/** The same in base64. */
function decodeBase64(rows, dates) {
  return decodePacked(
    rows.map(({ uuid, packed }) => ({ uuid, packed: Buffer.from(packed, 'base64') })),
    dates,
  );
}

/** Binary rows with the same. */
function decodePackedChunks(chunks, dates) {
  return sheetOf(dates, (rateOf) => {
    eachRow(chunks, (view) => {
      takeMonths(rateOf(uuidText(view, 4)), view, 24);
    });
  });
}

function takeMonths(rate, view, start) {
  for (let at = start; at < view.byteLength;) at = takeMonth(rate, view, at, false);
}

/** A month whose fields follow each other, with or without their lengths; returns the offset after it. */
function takeMonth(rate, view, start, hasLengths) {
  let at = start;
  const integer = () => {
    at += hasLengths ? 8 : 4;
    return view.getInt32(at - 4);
  };
  const array = (take) => {
    const isNull = hasLengths && view.getInt32(at) === -1;
    if (hasLengths) at += 4;
    if (!isNull) at = decodeBinary(view, at, take);
  };
  const month = integer();
  FLAGS.forEach((_, flag) => rate.flags(flag, month, integer()));
  FIGURES.forEach((_, column) => array(rate.figures(column, month)));
  const adults = [];
  array((_, number) => adults.push(number));
  array(rate.levels(adults, month));
  return at;
}

function sheetOf(dates, fill) {
  const rates = new Map();
  fill((uuid) => {
    const rate = rates.get(uuid) ?? new MonthColumns(dates);
    rates.set(uuid, rate);
    return rate;
  });
  return new Map([...rates].map(([uuid, rate]) => [uuid, rate.finish()]));
}

const PACKED_BINARY = PACKED.replace('room_rate_uuid::text', 'room_rate_uuid');

/** The ways to read months: rows with arrays, or all arrays of a rate as bytes; as text, or in binary. */
export const MONTH_PATHS = [
  {
    ...{ name: 'arrays, text', sql: PLAIN, format: 'TEXT' },
    ...{ fetch: fetchText(PLAIN, { types: AS_TEXT, rowMode: 'array' }), decode: decodeTexts },
  },
  { name: 'arrays, COPY binary', sql: PLAIN, format: 'BINARY', fetch: fetchBinary(PLAIN), decode: decodeArrays },
  { name: 'array_send, text', sql: PACKED, format: 'TEXT', fetch: fetchText(PACKED), decode: decodePacked },
  {
    ...{ name: 'array_send, base64', sql: PACKED_BASE64, format: 'TEXT' },
    ...{ fetch: fetchText(PACKED_BASE64), decode: decodeBase64 },
  },
  {
    ...{ name: 'array_send, COPY binary', sql: PACKED, format: 'BINARY' },
    ...{ fetch: fetchBinary(PACKED_BINARY), decode: decodePackedChunks },
  },
].map(({ sql, ...path }) => ({
  ...path,
  statementsOf: (_, property, dates) => [inlined(sql, valuesOf(property, dates))],
}));
