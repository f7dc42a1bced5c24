import type { PropertyEntry } from '../entries/property-entry.js';
import type { ImportTransaction } from './import-connection.js';

const KINDS = [
  { table: 'room_type', list: 'roomTypes' },
  { table: 'rate_plan', list: 'ratePlans' },
  { table: 'room_rate', list: 'roomRates' },
] as const;

/** Of the properties $1, without those that stay: $2 to $5 are a kind, a property, a uuid and its code each. */
const RELEASE = `
  WITH kept AS MATERIALIZED (
    SELECT * FROM unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[]) AS k (kind, property_uuid, uuid, code)
  ), ${KINDS.map(
    ({ table }) => `${table}s AS (
      UPDATE ${table} t SET mapping_code = NULL
      WHERE property_uuid = ANY ($1::uuid[]) AND mapping_code IS NOT NULL AND NOT EXISTS (
        SELECT FROM kept k WHERE k.kind = '${table}' AND k.property_uuid = t.property_uuid AND k.uuid = t.uuid
          AND k.code = t.mapping_code
      )
    )`,
  ).join(', ')}
  SELECT`;

/**
 * Clears the mapping codes that properties change or remove, so that others in them can take these. Where rows swap codes, or a new one
 * takes that of a removed one, a unique index would refuse the one that is written first.
 */
export async function releaseCodes(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
): Promise<void> {
  const kept = properties.flatMap((property) =>
    KINDS.flatMap(({ table, list }) =>
      (property[list] ?? []).flatMap(({ uuid, mappingCode }) =>
        mappingCode === undefined ? [] : [{ table, property: property.uuid, uuid, code: mappingCode }],
      ),
    ),
  );
  await transaction.query(RELEASE, [
    properties.map(({ uuid }) => uuid),
    kept.map(({ table }) => table),
    ...(['property', 'uuid', 'code'] as const).map((column) => kept.map((each) => each[column])),
  ]);
}
