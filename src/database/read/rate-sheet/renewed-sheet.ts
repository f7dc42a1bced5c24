import { FigureTable } from '../../../domain/pricing/figure-table.js';
import { withNights } from '../../../domain/pricing/night-table.js';
import { daysBetween, type PlainDate, plainDate } from '../../../domain/stay/plain-date.js';
import type { ServingPool } from '../../serving-pool.js';
import type { DateRange } from './date-range.js';
import { addCounts, inventoryQuery, NightTableBuilder, nightsQuery, tableOf } from './figures.query.js';
import type { DatedPart } from './property-record.js';
import type { RateSheet } from './rate-sheet.js';
import { REVISION_COLUMN } from './revision-column.js';

/** What a row of `property_change` says of the way from one revision to the next. */
interface Step {
  readonly before: number | null;
  readonly revision: number;
  readonly kinds: readonly string[];
}

/** What changed since a revision, or what was read of it. */
type ChangeRow =
  | {
      readonly part: 'changes';
      readonly revision: string;
      readonly steps: readonly Step[];
      /** Room rates and types by uuid; null: more figures than are read. */
      readonly rates: readonly string[] | null;
      readonly types: readonly string[] | null;
      /** Days since 1970-01-01, the last one excluded. */
      readonly start: PlainDate;
      readonly finish: PlainDate;
    }
  | DatedPart;

/** Rows of changes of one renewal, which a request waits for: of a sheet that nobody requested for days there may be millions. */
const STEPS_MAX = 500;

/** Figures of one renewal: more take as long as the whole sheet. */
const FIGURES_MAX = 20_000;

const CHANGED_DATES = `date >= DATE '1970-01-01' + (SELECT start FROM dates) AND date < DATE '1970-01-01' + (SELECT finish FROM dates)`;
const NO_COLUMNS = 'NULL, NULL, NULL, NULL, NULL::int, NULL::int';

/**
 * What changed of the property $1 since the revision $4, with its figures now; the dates of its sheet are $2 and $3. A statement
 * has one snapshot, so that they belong together. There is one row of changes more than a renewal takes, if there are more.
 */
const CHANGES = `
  WITH noted AS MATERIALIZED (
    SELECT * FROM property_change WHERE property_uuid = $1 AND revision > $4::bigint
    ORDER BY revision, number LIMIT ${STEPS_MAX + 1}
  ), dates AS MATERIALIZED (
    SELECT coalesce(greatest($2::int, min(first_date) - DATE '1970-01-01'), $2::int) AS start,
      coalesce(least($3::int, max(last_date) + 1 - DATE '1970-01-01'), $2::int) AS finish FROM noted
  ), rates AS MATERIALIZED (
    SELECT uuid FROM room_rate WHERE property_uuid = $1 AND (uuid IN (SELECT unnest(room_rates) FROM noted)
      OR EXISTS (SELECT FROM noted WHERE room_rates IS NULL AND kinds <> ARRAY['counts']))
  ), types AS MATERIALIZED (
    SELECT uuid FROM room_type WHERE property_uuid = $1 AND uuid IN (SELECT unnest(room_types) FROM noted)
  ), taken AS MATERIALIZED (
    SELECT 1 FROM dates WHERE (finish - start) * ((SELECT count(*) FROM rates) + (SELECT count(*) FROM types)) <= ${FIGURES_MAX}
  )
  SELECT 'changes' AS part, NULL AS property, NULL AS uuid, NULL::bytea AS packed, ${REVISION_COLUMN},
    (SELECT coalesce(json_agg(json_build_object('before', n.revision_before, 'revision', n.revision, 'kinds', n.kinds)
      ORDER BY n.revision, n.number), '[]') FROM noted n) AS steps,
    (SELECT ARRAY(SELECT uuid::text FROM rates) FROM taken) AS rates,
    (SELECT ARRAY(SELECT uuid::text FROM types) FROM taken) AS types, dates.start, dates.finish
  FROM property p CROSS JOIN dates WHERE p.uuid = $1
  UNION ALL SELECT *, ${NO_COLUMNS} FROM (
    ${nightsQuery('r.property_uuid = $1 AND r.uuid IN (SELECT uuid FROM rates) AND EXISTS (SELECT FROM taken)', CHANGED_DATES)}) AS night
  UNION ALL SELECT *, ${NO_COLUMNS} FROM (
    ${inventoryQuery('t.property_uuid = $1 AND t.uuid IN (SELECT uuid FROM types) AND EXISTS (SELECT FROM taken)', CHANGED_DATES)}) AS inventory`;

/** What differs between two revisions of a sheet. */
interface Difference {
  /** Lines by uuid. */
  readonly rates: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  readonly dates: DateRange;
}

/**
 * The current sheet of a property, made of an older one and what changed since: nights and counts only, noted without a gap. Then
 * few rows are read, where the whole sheet has thousands. Undefined: the whole sheet must be read.
 */
export async function renewedSheet(pool: ServingPool, sheet: RateSheet): Promise<RateSheet | undefined> {
  const { uuid, dates, property } = sheet;
  const values = [uuid, dates.from, dates.to, numberOf(sheet.revision)];
  const { rows } = await pool.query<ChangeRow>(pool.named('changes', CHANGES), values);
  const found = rows.find((row) => row.part === 'changes');
  if (found === undefined) return undefined;
  const revision = pool.revisionOf(found.revision);
  if (revision === sheet.revision) return sheet;
  const { rates, types, steps, start, finish } = found;
  if (rates === null || types === null || steps.length > STEPS_MAX || !isChain(sheet.revision, steps, revision))
    return undefined;
  const roomRates = property.roomTypes.flatMap((type) => type.rates);
  const difference = {
    rates: linesOf(rates, roomRates),
    types: linesOf(types, property.roomTypes),
    dates: { from: start, to: plainDate(Math.max(start, finish)) },
  };
  const parts = rows.filter((row) => row.part !== 'changes');
  return withFigures(sheet, revision, difference, parts);
}

function numberOf(revision: string): number {
  return Number(revision.slice(revision.indexOf('.') + 1));
}

/** Whether changes of nights and counts alone lead from one revision to another, in the same epoch. */
function isChain(from: string, steps: readonly Step[], to: string): boolean {
  const prefix = from.slice(0, from.indexOf('.') + 1);
  let last = numberOf(from);
  for (const { before, revision, kinds } of steps) {
    if (kinds.includes('property') || (before !== last && revision !== last)) return false;
    last = revision;
  }
  return to === `${prefix}${last}`;
}

/** The lines of room rates, or room types, by uuid. What a sheet does not have cannot be served, and is of no account. */
function linesOf(uuids: readonly string[], all: readonly { readonly uuid: string; readonly line: number }[]) {
  const changed = new Set(uuids);
  return new Map(all.filter(({ uuid }) => changed.has(uuid)).map(({ uuid, line }) => [uuid, line]));
}

/** Undefined: what was read cannot be, which is found out by reading the whole sheet. */
function withFigures(
  sheet: RateSheet,
  revision: string,
  { rates, types, dates }: Difference,
  parts: readonly DatedPart[],
): RateSheet | undefined {
  const [nights, counts] = [new NightTableBuilder(dates), tableOf(dates)];
  try {
    for (const { part, uuid, packed } of parts) {
      const line = (part === 'nights' ? rates : types).get(uuid);
      if (line === undefined) continue;
      if (part === 'nights') nights.add(line, packed);
      else addCounts(counts, line, packed);
    }
  } catch {
    return undefined;
  }
  const changed = { from: dates.from, days: Math.max(0, daysBetween(dates.from, dates.to)) };
  const { property } = sheet;
  const renewed = {
    ...property,
    nights: withNights(property.nights, nights.build(), [...rates.values()], changed),
    counts: property.counts.with(counts.build(), [...types.values()], changed),
  };
  // The record is the same, and so is its checksum.
  const edition = `${revision}${sheet.edition.slice(sheet.edition.lastIndexOf('-'))}`;
  const bytes = sheet.bytes + tableBytes(renewed) - tableBytes(property);
  return { ...sheet, revision, edition, property: renewed, bytes };
}

function tableBytes({ nights: { levels, ...figures }, counts }: RateSheet['property']): number {
  const tables: readonly FigureTable[] = [...Object.values(figures), ...levels.map(({ amount }) => amount), counts];
  return tables.reduce((sum, { bytes }) => sum + bytes, 0);
}
