import { addDays, weekday, type PlainDate, type Weekday } from '../domain/stay/plain-date.js';

/** What one entry of a calendar or an inventory says of the dates from `from` to `to`, both part of it. */
export interface Layer<Said> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Only these days of the week; undefined: every day. */
  readonly weekdays?: ReadonlySet<Weekday> | undefined;
  readonly said: Said;
}

/** Consecutive dates of which the same is said. */
export interface Run<Row> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly row: Row;
}

/**
 * Lays entries over each other in their order and yields, in the order of dates, runs of dates with equal rows. A date of
 * which nothing is said, by an entry or by what is left of all of them, has no row.
 *
 * Between two bounds of entries the same entries lie over every date, so time and memory follow the number of entries and
 * not the length of their ranges: a season that ends in 9999 is one run.
 * @param fold what the entries that lie over a date, in their order, say together; undefined: nothing
 */
export function* layerRuns<Said, Row>(
  layers: readonly Layer<Said>[],
  fold: (said: readonly Said[]) => Row | undefined,
): Generator<Run<Row>> {
  let open: Run<Row> | undefined;
  for (const next of stretches(layers, fold)) {
    const continues = open !== undefined && addDays(open.to, 1) === next.from && isSame(open.row, next.row);
    if (open !== undefined && !continues) yield open;
    open = open !== undefined && continues ? { ...open, to: next.to } : next;
  }
  if (open !== undefined) yield open;
}

/** The runs of one stretch after the other; neighbours may still be equal. */
function* stretches<Said, Row>(
  layers: readonly Layer<Said>[],
  fold: (said: readonly Said[]) => Row | undefined,
): Generator<Run<Row>> {
  for (const { from, to, lying } of spans(layers)) {
    const isDaily = lying.some(({ weekdays }) => weekdays !== undefined);
    const rows = new Map<Weekday, Row | undefined>();
    for (let date = from; date <= to; date = isDaily ? addDays(date, 1) : addDays(to, 1)) {
      const day = weekday(date);
      if (!rows.has(day)) rows.set(day, fold(saidOn(day, lying)));
      const row = rows.get(day);
      if (row !== undefined) yield { from: date, to: isDaily ? date : to, row };
    }
  }
}

function saidOn<Said>(day: Weekday, lying: readonly Layer<Said>[]): Said[] {
  return lying.filter(({ weekdays }) => weekdays?.has(day) ?? true).map(({ said }) => said);
}

/** The stretches of dates over which the same entries lie, and those entries in their order. */
function* spans<Said>(
  layers: readonly Layer<Said>[],
): Generator<{ from: PlainDate; to: PlainDate; lying: Layer<Said>[] }> {
  const bounds = [...new Set(layers.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort((a, b) => a - b);
  const starts = layers.map((layer, order) => ({ layer, order })).sort((a, b) => a.layer.from - b.layer.from);
  let lying: typeof starts = [];
  let next = 0;
  for (const [at, from] of bounds.entries()) {
    const end = bounds[at + 1];
    lying = lying.filter(({ layer }) => layer.to >= from);
    for (let start = starts[next]; start?.layer.from === from; start = starts[next]) {
      lying.push(start);
      next += 1;
    }
    if (end === undefined || lying.length === 0) continue;
    const inOrder = lying.sort((a, b) => a.order - b.order).map(({ layer }) => layer);
    yield { from, to: addDays(end, -1), lying: inOrder };
  }
}

/** Rows are plain data: they are equal when they are written alike. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
