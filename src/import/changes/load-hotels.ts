import type pg from 'pg';
import { isTimezone, propertyToday } from '../../config/property-today.js';
import { toRow } from '../../database/json-row.js';
import type { ChargeModel } from '../../database/generated/models.js';
import { toCharge } from '../../database/read/rate-sheet/charge.row.js';
import { currencyDigits } from '../../domain/money/currency.js';
import type { Hotel, Part, RoomRatePart, RoomTypePart } from './hotel.js';

interface Row extends Part {
  readonly currency: string;
  readonly timezone: string;
  readonly pricesIncludeCharges: boolean;
  readonly charges: readonly Readonly<Record<string, unknown>>[];
  readonly roomTypes: readonly RoomTypePart[];
  readonly ratePlans: readonly Part[];
  readonly roomRates: readonly RoomRatePart[];
}

const PART = `'uuid', t.uuid, 'mappingCode', t.mapping_code, 'name'`;
const parts = (fields: string, from: string) =>
  `coalesce((SELECT json_agg(json_build_object(${PART}, ${fields}) ORDER BY t.uuid) FROM ${from} WHERE t.property_uuid = p.uuid), '[]')`;

const HOTELS = `
  SELECT p.uuid::text, p.mapping_code AS "mappingCode", p.name, p.currency, p.timezone,
    p.prices_include_charges AS "pricesIncludeCharges",
    coalesce((SELECT json_agg(c ORDER BY c.position) FROM charge c WHERE c.property_uuid = p.uuid), '[]') AS charges,
    ${parts(
      `t.name, 'active', t.active, 'limits', json_build_object('guests', t.max_occupancy, 'adults', t.max_adult_occupancy,
        'children', t.max_child_occupancy, 'infants', t.max_infant_occupancy)`,
      'room_type t',
    )} AS "roomTypes",
    ${parts('t.name', 'rate_plan t')} AS "ratePlans",
    ${parts(
      `y.name || ' / ' || l.name, 'active', t.active, 'roomType', t.room_type_uuid, 'ratePlan', t.rate_plan_uuid,
        'pricingModel', t.pricing_model`,
      `room_rate t JOIN room_type y ON y.property_uuid = t.property_uuid AND y.uuid = t.room_type_uuid
        JOIN rate_plan l ON l.property_uuid = t.property_uuid AND l.uuid = t.rate_plan_uuid`,
    )} AS "roomRates"
  FROM property p WHERE p.uuid = ANY ($1::uuid[])`;

/** Properties with what belongs to them, by uuid. One whose currency or time zone is not known is left out. */
export async function loadHotels(
  client: pg.ClientBase,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Hotel>> {
  const { rows } = await client.query<Row>({ name: 'hotels', text: HOTELS, values: [uuids] });
  return new Map(
    rows.flatMap((row): [string, Hotel][] => {
      const digits = currencyDigits(row.currency);
      if (digits === undefined || !isTimezone(row.timezone)) return [];
      const charges = row.charges.map((charge) => toCharge(toRow<ChargeModel>(charge)));
      return [[row.uuid, { ...row, digits, today: propertyToday(row.timezone, now), charges }]];
    }),
  );
}

/** The uuids of properties by the names in changes, which are uuids or mapping codes; one that is not stored is left out. */
export async function uuidsOfProperties(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isUuid = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);
  const uuids = names.filter(isUuid).map((name) => name.toLowerCase());
  const codes = names.filter((name) => !isUuid(name));
  const { rows } = await client.query<{ uuid: string; code: string | null }>({
    name: 'properties by name',
    text: `SELECT uuid::text, mapping_code AS code FROM property WHERE uuid = ANY ($1::uuid[])
      UNION SELECT uuid::text, mapping_code FROM property WHERE mapping_code = ANY ($2)`,
    values: [uuids, codes],
  });
  const known = new Map<string, string>();
  for (const { uuid, code } of rows) known.set(uuid, uuid).set(code ?? uuid, uuid);
  return new Map(
    names.flatMap((name): [string, string][] => {
      const uuid = known.get(isUuid(name) ? name.toLowerCase() : name);
      return uuid === undefined ? [] : [[name, uuid]];
    }),
  );
}
