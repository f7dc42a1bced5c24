import { Buffer } from 'node:buffer';
import { copyBinary, eachRow, inlined, uuidText } from './copy-binary.mjs';
import { levelsQuery, nightsQuery, toColumns, toLevel } from './packed-nights.mjs';

/** The queries that the server had, as far as a layout has them, with the property's uuid as $4. */
export function nightQueries({ hasProperty }) {
  const condition = `= ANY ($1)${hasProperty ? ' AND property_uuid = $4' : ''}`;
  return { nights: nightsQuery(condition), levels: levelsQuery(condition) };
}

const valuesOf = (layout, property, rates, { from, to }) => [
  rates,
  from,
  to,
  ...(layout.hasProperty ? [property.uuid] : []),
];

/** As the server did: sent as text in hexadecimal digits, which pg decodes. */
async function fetchText(client, layout, property, dates) {
  const { nights, levels } = nightQueries(layout);
  const byOccupancy = await client.query(levels, valuesOf(layout, property, property.byOccupancy, dates));
  const all = await client.query(nights, valuesOf(layout, property, property.rates, dates));
  return { nights: all.rows, levels: byOccupancy.rows };
}

/** The same queries, with binary results. */
async function fetchBinary(client, layout, property, dates) {
  const [levels, nights] = statementsOf(layout, property, dates).map((statement) =>
    statement.replace('room_rate_uuid::text', 'room_rate_uuid'),
  );
  return { levels: await copyBinary(client, levels), nights: await copyBinary(client, nights) };
}

function decodeRows({ nights, levels }) {
  return sheetOf(nights, levels);
}

function decodeChunks({ nights, levels }) {
  const [all, byOccupancy] = [[], []];
  eachRow(levels, (view) => {
    byOccupancy.push({ uuid: uuidText(view, 4), adults: view.getInt32(24), packed: packedAt(view, 28) });
  });
  eachRow(nights, (view) => {
    all.push({ uuid: uuidText(view, 4), packed: packedAt(view, 20) });
  });
  return sheetOf(all, byOccupancy);
}

function packedAt(view, at) {
  return Buffer.from(view.buffer, view.byteOffset + at + 4, view.getInt32(at));
}

function sheetOf(nights, levels) {
  const levelsOf = new Map(nights.map(({ uuid }) => [uuid, []]));
  for (const { uuid, adults, packed } of levels) levelsOf.get(uuid).push(toLevel(adults, packed));
  return new Map(nights.map(({ uuid, packed }) => [uuid, { columns: toColumns(packed), levels: levelsOf.get(uuid) }]));
}

/** The statements of a sheet with their values in them. */
function statementsOf(layout, property, dates) {
  const { nights, levels } = nightQueries(layout);
  return [
    inlined(levels, valuesOf(layout, property, property.byOccupancy, dates)),
    inlined(nights, valuesOf(layout, property, property.rates, dates)),
  ];
}

/** The ways to read rows of nights, packed by PostgreSQL. */
export const NIGHT_PATHS = [
  { name: 'packed, text', fetch: fetchText, decode: decodeRows, format: 'TEXT', statementsOf },
  { name: 'packed, COPY binary', fetch: fetchBinary, decode: decodeChunks, format: 'BINARY', statementsOf },
];
