import { inventoryQuery, nightsQuery } from './figures.query.js';
import { type OwnedTable, type DatedPart, TABLES, TABLES_OF_RATES } from './property-record.js';
import { REVISION_COLUMN } from './revision-column.js';

/** The record of a property; null: it has more room rates than are read. */
export interface RecordRow {
  readonly json: string | null;
  readonly revision: string;
}

export type SheetRow = { readonly property: string } & (
  ({ readonly part: 'record'; readonly rates: string | null } & RecordRow) | DatedPart
);

/** @param order without it, another plan of PostgreSQL may give the same rows in another order */
const rowsOf = (table: OwnedTable, condition: string, order = ''): string =>
  `'${table}', (SELECT coalesce(json_agg(t${order}), '[]') FROM ${table} t WHERE ${condition})`;

/** Of the record's rows, whose checksum is in the entity tags of all servers. */
const ORDER = ' ORDER BY t';

/** The property `p` and the rows that belong to it as JSON, without those of its room rates. */
const RECORD = `json_build_object('property', json_build_array(p),
    ${TABLES.map((table) => rowsOf(table, 't.property_uuid = p.uuid', ORDER)).join(',\n    ')},
    'channel_deal', (SELECT coalesce(json_agg(t${ORDER}), '[]') FROM channel_deal t WHERE (t.api_id, t.code) IN
      (SELECT part.api_id, part.deal_code FROM channel_deal_property part WHERE part.property_uuid = p.uuid))
  )::text`;

/** The rows of room rates as JSON. @param rates condition on a column with their uuid */
const ratesColumn = (property: string, rates: (column: string) => string): string => `json_build_object(
    ${TABLES_OF_RATES.map((table) =>
      rowsOf(table, `t.property_uuid = ${property} ${rates(table === 'room_rate' ? 't.uuid' : 't.room_rate_uuid')}`),
    ).join(',\n    ')})::text`;

/** Those of some properties that have at most so many room rates. */
const fitting = (isOne: string, max: string): string => `fitting AS MATERIALIZED (
    SELECT p.uuid FROM property p
    WHERE p.uuid ${isOne} AND (SELECT count(*) FROM room_rate o WHERE o.property_uuid = p.uuid) <= ${max}::float8)`;

/** Properties with their figures between the dates $2 and $3, of those with more than $4 room rates only the revision. */
const sheetsQuery = (isOne: string): string => `
  WITH ${fitting(isOne, '$4')}
  SELECT 'record' AS part, p.uuid::text AS property, NULL AS uuid, NULL::bytea AS packed, ${REVISION_COLUMN},
    CASE WHEN f.uuid IS NOT NULL THEN ${RECORD} END AS json,
    CASE WHEN f.uuid IS NOT NULL THEN ${ratesColumn('p.uuid', () => '')} END AS rates
  FROM property p LEFT JOIN fitting f ON f.uuid = p.uuid WHERE p.uuid ${isOne}
  UNION ALL SELECT *, NULL, NULL, NULL FROM (${nightsQuery('r.property_uuid IN (SELECT uuid FROM fitting)')}) AS night
  UNION ALL SELECT *, NULL, NULL, NULL FROM (${inventoryQuery('t.property_uuid IN (SELECT uuid FROM fitting)')}) AS inventory`;

/** That of the property $1. PostgreSQL plans it once for a connection; that of an array with one property it would plan each time. */
export const SHEET = sheetsQuery('= $1');

/** Those of the properties $1. */
export const SHEETS = sheetsQuery('= ANY ($1)');

/** The record of the property $1 with the uuids of its room rates, unless these are more than $2. */
export const RECORD_AND_RATES = `
  WITH ${fitting('= $1', '$2')}
  SELECT ${REVISION_COLUMN}, CASE WHEN f.uuid IS NOT NULL THEN ${RECORD} END AS json,
    ARRAY(SELECT uuid::text FROM room_rate WHERE property_uuid = f.uuid ORDER BY uuid) AS rates
  FROM property p LEFT JOIN fitting f ON f.uuid = p.uuid WHERE p.uuid = $1`;

/** The room rates $4 and the room types $5 of the property $1, with their figures between the dates $2 and $3. */
export const PARTS_OF_RATES = `
  SELECT 'rates' AS part, NULL AS property, NULL AS uuid, NULL::bytea AS packed,
    ${ratesColumn('$1', (column) => `AND ${column} = ANY ($4)`)} AS rates
  UNION ALL SELECT *, NULL FROM (${nightsQuery('r.property_uuid = $1 AND r.uuid = ANY ($4)')}) AS night
  UNION ALL SELECT *, NULL FROM (${inventoryQuery('t.property_uuid = $1 AND t.uuid = ANY ($5)')}) AS inventory`;
