import type pg from 'pg';
import { isTimezone, propertyToday } from '../../config/property-today.js';
import { toRow } from '../../database/json-row.js';
import type { ChargeModel } from '../../database/generated/models.js';
import { toCharge } from '../../database/read/rate-sheet/charge.row.js';
import { currencyDigits } from '../../domain/money/currency.js';
import type { Charge } from '../../domain/pricing/property-sheet.js';
import type { OccupancyLimits } from '../../domain/stay/party.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { readUuid } from '../../domain/uuid.js';
import { type Named, nearestTo } from '../parse/nearest-named.js';

const COMPARED_MAX = 200;
const EXPLAINED_MAX = 10;

/** What a change can name of a property. */
export interface Part extends Named {
  /** Undefined of a rate plan, which always is. */
  readonly active?: boolean;
}

export interface RoomTypePart extends Part {
  readonly limits: OccupancyLimits;
}

export interface RoomRatePart extends Part {
  readonly roomType: string;
  readonly ratePlan: string;
  readonly pricingModel: string;
}

/** A property as far as changes need it. */
export interface Hotel extends Named {
  /** Of its currency's minor unit. */
  readonly digits: number;
  readonly currency: string;
  readonly today: PlainDate;
  readonly pricesIncludeCharges: boolean;
  readonly charges: readonly Charge[];
  readonly roomTypes: readonly RoomTypePart[];
  readonly ratePlans: readonly Part[];
  readonly roomRates: readonly RoomRatePart[];
}

interface Row extends Omit<Hotel, 'digits' | 'today' | 'charges'> {
  readonly timezone: string;
  readonly charges: readonly Readonly<Record<string, unknown>>[];
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

/** The properties of a batch. */
export interface NamedProperties {
  /** By the names that changes have for them; missing: there is none. */
  readonly uuids: ReadonlyMap<string, string>;
  /** By uuid. */
  readonly hotels: ReadonlyMap<string, Hotel>;
  /** By unknown name: the end of the message about it. */
  readonly nearest: ReadonlyMap<string, string>;
}

/** The uuids of properties by the names in changes, which are uuids or mapping codes; one that is not stored is left out. */
export async function uuidsOfProperties(
  client: pg.ClientBase,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; uuid: string }>({
    name: 'properties by name',
    text: `SELECT w.name, p.uuid::text FROM unnest($1::text[], $2::uuid[]) AS w(name, uuid) JOIN property p ON p.uuid = w.uuid
      UNION SELECT mapping_code, uuid::text FROM property WHERE mapping_code = ANY ($1)`,
    values: [[...names], Array.from(names, (name) => readUuid(name) ?? null)],
  });
  return new Map(rows.map(({ name, uuid }) => [name, uuid]));
}

/** What the first unknown names of a batch may have meant, if all properties can be compared: a name takes some 14 µs. */
export async function nearestProperties(client: pg.ClientBase, unknown: readonly string[]) {
  if (unknown.length === 0) return new Map<string, string>();
  // Sorted after the limit: before, that would read every property for each batch.
  const some = `SELECT uuid::text, mapping_code AS "mappingCode", name FROM property LIMIT $1`;
  const { rows } = await client.query<Named>(`SELECT * FROM (${some}) AS compared ORDER BY uuid`, [COMPARED_MAX + 1]);
  if (rows.length > COMPARED_MAX) return new Map<string, string>();
  return new Map(unknown.slice(0, EXPLAINED_MAX).map((name) => [name, nearestTo(rows, name)]));
}
