import { readRows } from './read-rows.js';

/** A property as commands list it. */
export interface PropertyOverview {
  readonly uuid: string;
  readonly mappingCode: string | null;
  readonly name: string;
  readonly groupUuid: string;
  readonly groupName: string;
  readonly currency: string;
  readonly timezone: string;
  readonly roomTypes: number;
  readonly roomRates: number;
  /** Ids of the channels that it is connected to. */
  readonly channels: readonly string[];
}

const OVERVIEW = `
  SELECT p.uuid::text, p.mapping_code AS "mappingCode", p.name, p.group_uuid::text AS "groupUuid", g.name AS "groupName",
    p.currency, p.timezone,
    (SELECT count(*)::int FROM room_type t WHERE t.property_uuid = p.uuid) AS "roomTypes",
    (SELECT count(*)::int FROM room_rate r WHERE r.property_uuid = p.uuid) AS "roomRates",
    ARRAY(SELECT c.api_id FROM channel_property c WHERE c.property_uuid = p.uuid ORDER BY c.api_id) AS channels
  FROM property p JOIN property_group g ON g.uuid = p.group_uuid
  WHERE $1::uuid IS NULL OR p.uuid = $1 ORDER BY p.name, p.uuid`;

/** All properties by name, or one of them. */
export function readPropertyOverview(
  connectionString: string,
  uuid: string | null = null,
): AsyncGenerator<PropertyOverview> {
  return readRows<PropertyOverview & { uuid: string }>(connectionString, OVERVIEW, [uuid]);
}
