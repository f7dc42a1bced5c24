import { FigureTable } from '../../../domain/pricing/figure-table.js';
import { withNights } from '../../../domain/pricing/night-table.js';
import { daysBetween, plainDate } from '../../../domain/stay/plain-date.js';
import type { ServingPool } from '../../serving-pool.js';
import type { DateRange } from './date-range.js';
import { addCounts, inventoryQuery } from './inventory.query.js';
import { NightTableBuilder, nightsQuery, tableOf } from './nights.query.js';
import type { DatedPart } from './property-record.js';
import type { RateSheet } from './rate-sheet.js';
import { REVISION_COLUMN } from './revision-column.js';

/** A row of `property_change`; dates are days since 1970-01-01. */
interface ChangeRow {
  readonly before: number | null;
  readonly revision: number;
  /** Null: all, or none if only counts changed. */
  readonly rates: readonly string[] | null;
  readonly types: readonly string[] | null;
  readonly first: number;
  readonly last: number;
  readonly kinds: readonly string[];
}

/** Rows of changes of one renewal, which a request waits for: of a sheet that nobody requested for days there may be millions. */
const CHANGES_MAX = 500;

/** What changed of the property $1 since the revision $2; one row more than a renewal takes, if there are more. */
const CHANGES = `
  SELECT ${REVISION_COLUMN}, (
    SELECT coalesce(json_agg(json_build_object('before', c.revision_before, 'revision', c.revision, 'rates', c.room_rates,
      'types', c.room_types, 'first', c.first_date - DATE '1970-01-01', 'last', c.last_date - DATE '1970-01-01',
      'kinds', c.kinds) ORDER BY c.revision, c.number), '[]')
    FROM (
      SELECT * FROM property_change WHERE property_uuid = p.uuid AND revision > $2::bigint
      ORDER BY revision, number LIMIT ${CHANGES_MAX + 1}
    ) c) AS changes
  FROM property p WHERE p.uuid = $1`;

/** The revision of the property $1, the nights of its room rates $4, and the counts of its room types $5, from $2 to $3. */
const FIGURES = `
  SELECT 'revision' AS part, NULL AS property, revision AS uuid, NULL::bytea AS packed
  FROM (SELECT ${REVISION_COLUMN} FROM property p WHERE p.uuid = $1) AS current
  UNION ALL SELECT * FROM (${nightsQuery('r.property_uuid = $1 AND r.uuid = ANY ($4)')}) AS night
  UNION ALL SELECT * FROM (${inventoryQuery('t.property_uuid = $1 AND t.uuid = ANY ($5)')}) AS inventory`;

type FigureRow = DatedPart | { readonly part: 'revision'; readonly uuid: string };

/** Figures of one renewal: more take as long as the whole sheet. */
const FIGURES_MAX = 20_000;

/** Another change may come between the two statements. */
const ATTEMPTS = 3;

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
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const values = [sheet.uuid, numberOf(sheet.revision)];
    const { rows } = await pool.query<{ revision: string; changes: ChangeRow[] }>(
      pool.named('changes', CHANGES),
      values,
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const revision = pool.revisionOf(found.revision);
    if (revision === sheet.revision) return sheet;
    const isTaken = found.changes.length <= CHANGES_MAX && isChain(sheet.revision, found.changes, revision);
    const difference = isTaken ? differenceOf(sheet, found.changes) : undefined;
    if (difference === undefined) return undefined;
    const figures = await readFigures(pool, sheet.uuid, difference);
    if (figures.revision === revision) return withFigures(sheet, revision, difference, figures.parts);
  }
  return undefined;
}

function numberOf(revision: string): number {
  return Number(revision.slice(revision.indexOf('.') + 1));
}

/** Whether changes of nights and counts alone lead from one revision to another, in the same epoch. */
function isChain(from: string, changes: readonly ChangeRow[], to: string): boolean {
  const prefix = from.slice(0, from.indexOf('.') + 1);
  let last = numberOf(from);
  for (const { before, revision, kinds } of changes) {
    if (kinds.includes('property') || (before !== last && revision !== last)) return false;
    last = revision;
  }
  return to === `${prefix}${last}`;
}

/** Undefined: it is too much. */
function differenceOf(sheet: RateSheet, changes: readonly ChangeRow[]): Difference | undefined {
  const { roomTypes } = sheet.property;
  const allRates = new Map(roomTypes.flatMap(({ rates }) => rates.map(({ uuid, line }) => [uuid, line])));
  const allTypes = new Map(roomTypes.map(({ uuid, line }) => [uuid, line]));
  const [rates, types] = [new Map<string, number>(), new Map<string, number>()];
  let [from, to] = [sheet.dates.to, sheet.dates.from];
  for (const change of changes) {
    const hasNights = change.kinds.some((kind) => kind !== 'counts');
    const changedRates = change.rates ?? (hasNights ? [...allRates.keys()] : []);
    take(changedRates, allRates, rates);
    take(change.types ?? [], allTypes, types);
    from = plainDate(Math.min(from, Math.max(change.first, sheet.dates.from)));
    to = plainDate(Math.max(to, Math.min(change.last + 1, sheet.dates.to)));
  }
  const days = Math.max(0, to - from);
  return (rates.size + types.size) * days > FIGURES_MAX ? undefined : { rates, types, dates: { from, to } };
}

/** A change of what a sheet does not have, such as the nights of a room rate that SQL has removed since, is of no account. */
function take(uuids: readonly string[], lines: ReadonlyMap<string, number>, into: Map<string, number>): void {
  for (const uuid of uuids) {
    const line = lines.get(uuid);
    if (line !== undefined) into.set(uuid, line);
  }
}

async function readFigures(pool: ServingPool, uuid: string, { rates, types, dates }: Difference) {
  const values = [uuid, dates.from, dates.to, [...rates.keys()], [...types.keys()]];
  const { rows } = await pool.query<FigureRow>(pool.named('changed figures', FIGURES), values);
  const parts = rows.filter((row) => row.part !== 'revision');
  const reported = rows.find((row) => row.part === 'revision');
  return { revision: reported && pool.revisionOf(reported.uuid), parts };
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
    for (const { part, uuid, packed } of parts)
      if (part === 'nights') nights.add(rates.get(uuid) ?? 0, packed);
      else addCounts(counts, types.get(uuid) ?? 0, packed);
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
