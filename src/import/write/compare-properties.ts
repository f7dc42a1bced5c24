import { groupBy } from '../../database/read/rate-sheet/group-by.js';
import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import type { ImportTransaction } from './import-connection.js';

/** What an import changes of the nights of a room rate. Prices are in minor units, null if none of these nights has one. */
interface NightDifferences {
  readonly uuid: string;
  /** How many nights differ; of these, those that are deleted and those that are inserted. */
  readonly nights: number;
  readonly gone: number;
  readonly added: number;
  /** The first and the last of them; null if there is none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lowestBefore: number | null;
  readonly highestBefore: number | null;
  readonly lowestAfter: number | null;
  readonly highestAfter: number | null;
  /** Nights whose price falls to 0, and others whose price changes by more than a factor of five. */
  readonly toZero: number;
  readonly jumps: number;
}

export interface RateDifferences extends NightDifferences {
  /** The names of its room type and its rate plan. */
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
}

/** Names that an import adds and removes. */
interface NameDifferences {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** What an import changes of a stored property. */
export interface PropertyDifferences {
  readonly uuid: string;
  readonly name: string;
  /** Before and after. */
  readonly currencies: readonly [string, string];
  readonly rates: readonly RateDifferences[];
  readonly deals: NameDifferences;
  readonly promoCodes: NameDifferences;
}

/** How many nights of all room rates an import deletes, updates and inserts. */
export type NightCounts = Readonly<Record<'gone' | 'changed' | 'added', number>>;

/** A change of a price by more than this factor may be a slip. */
const FACTOR_MAX = 5;

interface NightsRow extends NightDifferences {
  readonly property: string;
}

interface StoredRow {
  readonly property: string;
  readonly kind: 'currency' | 'room rate' | 'deal' | 'promo code';
  readonly key: string;
  readonly name: string;
}

/** The amount of a night, or the lowest and the highest of its levels. */
const PRICES = {
  low: { before: 'coalesce(amount_before, levels[1])', after: 'coalesce(amount_after, levels[3])' },
  high: { before: 'coalesce(amount_before, levels[2])', after: 'coalesce(amount_after, levels[4])' },
} as const;

const { low, high } = PRICES;
const FALLS = [low, high].map(({ before, after }) => `${before} > 0 AND ${after} = 0`).join(' OR ');
const JUMPS = [low, high]
  .map(({ before, after }) => `greatest(${before}, ${after}) > ${FACTOR_MAX} * least(${before}, ${after})`)
  .join(' OR ');

/** The nights that were staged and differ from what is stored, by room rate. OFFSET 0: levels are looked at once for each night. */
const NIGHTS = `
  SELECT property_uuid::text AS property, room_rate_uuid::text AS uuid,
    count(*)::int AS nights, count(*) FILTER (WHERE is_gone)::int AS gone, count(*) FILTER (WHERE is_new)::int AS added,
    min(date)::text AS "from", max(date)::text AS "to",
    min(${low.before})::float8 AS "lowestBefore", max(${high.before})::float8 AS "highestBefore",
    min(${low.after})::float8 AS "lowestAfter", max(${high.after})::float8 AS "highestAfter",
    (count(*) FILTER (WHERE ${FALLS}))::int AS "toZero",
    (count(*) FILTER (WHERE (${JUMPS}) AND NOT (${FALLS})))::int AS jumps
  FROM (
    SELECT property_uuid, room_rate_uuid, date, s.stop_sell IS NULL AS is_gone, t.stop_sell IS NULL AS is_new,
      t.amount_minor AS amount_before, s.amount_minor AS amount_after,
      CASE WHEN coalesce(t.level_amounts_minor, s.level_amounts_minor) IS NOT NULL THEN (
        SELECT ARRAY[min(before), max(before), min(after), max(after)]
        FROM unnest(t.level_amounts_minor, s.level_amounts_minor) level (before, after)
      ) END AS levels
    FROM (SELECT * FROM nightly_price WHERE property_uuid = ANY ($1)) t
    FULL JOIN staged_nightly_price s USING (property_uuid, room_rate_uuid, date)
    WHERE ROW (t.*) IS DISTINCT FROM ROW (s.*) OFFSET 0
  ) night
  GROUP BY property_uuid, room_rate_uuid`;

const STORED = `
  SELECT uuid::text AS property, 'currency' AS kind, currency::text AS key, '' AS name FROM property WHERE uuid = ANY ($1)
  UNION ALL SELECT r.property_uuid::text, 'room rate', r.uuid::text, t.name || ' / ' || p.name FROM room_rate r
    JOIN room_type t ON t.property_uuid = r.property_uuid AND t.uuid = r.room_type_uuid
    JOIN rate_plan p ON p.property_uuid = r.property_uuid AND p.uuid = r.rate_plan_uuid WHERE r.property_uuid = ANY ($1)
  UNION ALL SELECT property_uuid::text, 'deal', code, code FROM deal WHERE property_uuid = ANY ($1)
  UNION ALL SELECT property_uuid::text, 'promo code', code_key, code FROM promotion WHERE property_uuid = ANY ($1)`;

interface Comparison {
  readonly differences: readonly PropertyDifferences[];
  readonly nights: NightCounts;
}

/** Compares properties, whose nights were staged, with what is stored of them, before anything of them is written. */
export async function compareProperties(
  transaction: ImportTransaction,
  properties: readonly PropertyEntry[],
): Promise<Comparison> {
  const uuids = properties.map(({ uuid }) => uuid.toLowerCase());
  const rows = await transaction.query<NightsRow & object>(NIGHTS, [uuids]);
  const nights = groupBy(rows, ({ property }) => property);
  const stored = groupBy(await transaction.query<StoredRow & object>(STORED, [uuids]), ({ property }) => property);
  const differences = properties.map((property) => {
    const uuid = property.uuid.toLowerCase();
    return compare(property, stored.get(uuid) ?? [], nights.get(uuid) ?? []);
  });
  return { differences, nights: nightCounts(rows) };
}

function nightCounts(rows: readonly NightsRow[]): NightCounts {
  const sum = (countOf: (row: NightsRow) => number) => rows.reduce((total, row) => total + countOf(row), 0);
  return {
    gone: sum((row) => row.gone),
    changed: sum((row) => row.nights - row.gone - row.added),
    added: sum((row) => row.added),
  };
}

function compare(
  property: PropertyEntry,
  stored: readonly StoredRow[],
  nights: readonly NightsRow[],
): PropertyDifferences {
  const { uuid, name, currency, deals = [], promotions = [] } = property;
  const before = (kind: StoredRow['kind']) =>
    new Map(stored.filter((row) => row.kind === kind).map((row) => [row.key, row.name]));
  const [currencyBefore = currency] = before('currency').keys();
  return {
    uuid: uuid.toLowerCase(),
    name,
    currencies: [currencyBefore, currency],
    rates: compareRates(before('room rate'), roomRateNames(property), nights),
    deals: compareNames(before('deal'), new Map(deals.map(({ code }) => [code, code]))),
    promoCodes: compareNames(
      before('promo code'),
      new Map(promotions.map(({ code }) => [promotionCodeKey(code), code])),
    ),
  };
}

/** By their uuids. */
function roomRateNames({ roomTypes = [], ratePlans = [], roomRates = [] }: PropertyEntry): Map<string, string> {
  const names = new Map([...roomTypes, ...ratePlans].map(({ uuid, name }) => [uuid.toLowerCase(), name]));
  const nameOf = (uuid: string) => names.get(uuid.toLowerCase()) ?? uuid;
  return new Map(
    roomRates.map((rate) => [rate.uuid.toLowerCase(), `${nameOf(rate.roomTypeUuid)} / ${nameOf(rate.ratePlanUuid)}`]),
  );
}

type Names = ReadonlyMap<string, string>;

const NO_NIGHTS = {
  ...{ nights: 0, gone: 0, added: 0, from: null, to: null, toZero: 0, jumps: 0 },
  ...{ lowestBefore: null, highestBefore: null, lowestAfter: null, highestAfter: null },
} as const;

function compareRates(before: Names, after: Names, nights: readonly NightsRow[]): RateDifferences[] {
  const rows = new Map(nights.map((row) => [row.uuid, row]));
  const uuids = new Set([...rows.keys(), ...without(before, after), ...without(after, before)]);
  return Array.from(uuids, (uuid) => ({
    ...(rows.get(uuid) ?? { ...NO_NIGHTS, uuid }),
    name: before.get(uuid) ?? after.get(uuid) ?? uuid,
    kind: !before.has(uuid) ? 'new' : after.has(uuid) ? 'changed' : 'gone',
  }));
}

function compareNames(before: Names, after: Names): NameDifferences {
  const added = without(after, before).map((key) => after.get(key) ?? key);
  return { added, gone: without(before, after).map((key) => before.get(key) ?? key) };
}

/** The keys that the other names do not have. */
function without(names: Names, others: Names): string[] {
  return [...names.keys()].filter((key) => !others.has(key));
}
