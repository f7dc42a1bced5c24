import { addDays, weekday, type PlainDate, type Weekday } from '../domain/stay/plain-date.js';

/** The value that one entry of a calendar or an inventory gives to the dates from `from` to `to`, both included. */
export interface Layer<Value> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Only these days of the week; undefined: every day. */
  readonly weekdays?: ReadonlySet<Weekday> | undefined;
  readonly value: Value;
}

/** Consecutive dates with the same row. */
export interface Run<Row> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly row: Row;
}

/**
 * Layers entries in their order and yields, by date, runs of dates with equal rows. A date without entries, or whose entries
 * fold to undefined, has no row.
 *
 * Between two bounds of entries, every date has the same entries, so time and memory depend on the number of entries and
 * not on the length of their ranges: a season that ends in 9999 is one run.
 * @param fold merges the values of the entries that cover a date, in their order; undefined: no row
 */
export function* layerRuns<Value, Row>(
  layers: readonly Layer<Value>[],
  fold: (values: readonly Value[]) => Row | undefined,
): Generator<Run<Row>> {
  let open: Run<Row> | undefined;
  for (const next of spanRuns(layers, fold)) {
    const continues = open !== undefined && addDays(open.to, 1) === next.from && isSame(open.row, next.row);
    if (open !== undefined && !continues) yield open;
    open = open !== undefined && continues ? { ...open, to: next.to } : next;
  }
  if (open !== undefined) yield open;
}

/** The runs of each span in turn; neighbours may still be equal. */
function* spanRuns<Value, Row>(
  layers: readonly Layer<Value>[],
  fold: (values: readonly Value[]) => Row | undefined,
): Generator<Run<Row>> {
  for (const { from, to, covering } of spans(layers)) {
    const isDaily = covering.some(({ weekdays }) => weekdays !== undefined);
    const rows = new Map<Weekday, Row | undefined>();
    for (let date = from; date <= to; date = isDaily ? addDays(date, 1) : addDays(to, 1)) {
      const day = weekday(date);
      if (!rows.has(day)) rows.set(day, fold(valuesOn(day, covering)));
      const row = rows.get(day);
      if (row !== undefined) yield { from: date, to: isDaily ? date : to, row };
    }
  }
}

function valuesOn<Value>(day: Weekday, covering: readonly Layer<Value>[]): Value[] {
  return covering.filter(({ weekdays }) => weekdays?.has(day) ?? true).map(({ value }) => value);
}

/** The spans of dates covered by the same entries, with those entries in their order. */
function* spans<Value>(
  layers: readonly Layer<Value>[],
): Generator<{ from: PlainDate; to: PlainDate; covering: Layer<Value>[] }> {
  const bounds = [...new Set(layers.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort((a, b) => a - b);
  const starts = layers.map((layer, order) => ({ layer, order })).sort((a, b) => a.layer.from - b.layer.from);
  let covering: typeof starts = [];
  let next = 0;
  for (const [at, from] of bounds.entries()) {
    const end = bounds[at + 1];
    covering = covering.filter(({ layer }) => layer.to >= from);
    for (let start = starts[next]; start?.layer.from === from; start = starts[next]) {
      covering.push(start);
      next += 1;
    }
    if (end === undefined || covering.length === 0) continue;
    const inOrder = covering.sort((a, b) => a.order - b.order).map(({ layer }) => layer);
    yield { from, to: addDays(end, -1), covering: inOrder };
  }
}

/** Rows are plain data: they are equal if they serialise to the same JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
