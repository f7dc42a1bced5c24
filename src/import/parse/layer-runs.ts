import { addDays, weekday, type PlainDate, type Weekday } from '../../domain/stay/plain-date.js';

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
 * Layers entries in their order and yields, by date, runs of dates with the same row. A date without entries, or whose entries
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
  let open: { from: PlainDate; to: PlainDate; row: Row } | undefined;
  for (const { from, to, row } of spanRuns(layers, foldOnce(fold))) {
    if (open?.row === row && addDays(open.to, 1) === from) {
      open.to = to;
      continue;
    }
    if (open !== undefined) yield open;
    open = { from, to, row };
  }
  if (open !== undefined) yield open;
}

/** Entries on a date whose row is remembered: calendars of seasons, weekends and closed days have no more. */
const REMEMBERED_MAX = 16;

/** A layer and its place among all. */
interface Ordered<Value> {
  readonly layer: Layer<Value>;
  readonly order: number;
}

/** The row of layers by their order. */
type RowOf<Value, Row> = (covering: readonly Ordered<Value>[]) => Row | undefined;

/**
 * Folds the same layers once: their row is one object, by which runs are recognised. That of many layers is not remembered, as the
 * text of their orders for each of many spans would fill the memory; runs with it may have equal neighbours.
 */
function foldOnce<Value, Row>(fold: (values: readonly Value[]) => Row | undefined): RowOf<Value, Row> {
  const rows = new Map<string, Row | undefined>();
  return (covering) => {
    const foldAll = () => fold(covering.map(({ layer }) => layer.value));
    if (covering.length > REMEMBERED_MAX) return foldAll();
    const key = covering.map(({ order }) => order).join();
    if (!rows.has(key)) rows.set(key, foldAll());
    return rows.get(key);
  };
}

/** The runs of each span in turn; neighbours may still be equal. */
function* spanRuns<Value, Row>(layers: readonly Layer<Value>[], rowOf: RowOf<Value, Row>): Generator<Run<Row>> {
  for (const { from, to, covering } of spans(layers)) {
    if (covering.every(({ layer }) => layer.weekdays === undefined)) {
      const row = rowOf(covering);
      if (row !== undefined) yield { from, to, row };
      continue;
    }
    const rows = new Map<Weekday, Row | undefined>();
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = weekday(date);
      if (!rows.has(day)) rows.set(day, rowOf(covering.filter(({ layer }) => layer.weekdays?.has(day) ?? true)));
      const row = rows.get(day);
      if (row !== undefined) yield { from: date, to: date, row };
    }
  }
}

/** The spans of dates covered by the same entries, with those entries in their order. */
function* spans<Value>(
  layers: readonly Layer<Value>[],
): Generator<{ from: PlainDate; to: PlainDate; covering: Ordered<Value>[] }> {
  if (areApart(layers)) {
    for (const [order, layer] of layers.entries()) {
      const { from, to } = layer;
      yield { from, to, covering: [{ layer, order }] };
    }
    return;
  }
  const bounds = [...new Set(layers.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort((a, b) => a - b);
  const starts = layers.map((layer, order) => ({ layer, order })).sort((a, b) => a.layer.from - b.layer.from);
  let covering: Ordered<Value>[] = [];
  let next = 0;
  for (const [at, from] of bounds.entries()) {
    const end = bounds[at + 1];
    covering = covering.filter(({ layer }) => layer.to >= from);
    for (let start = starts[next]; start?.layer.from === from; start = starts[next]) {
      covering.push(start);
      next += 1;
    }
    if (end === undefined || covering.length === 0) continue;
    yield { from, to: addDays(end, -1), covering: covering.sort((a, b) => a.order - b.order) };
  }
}

/** Whether each layer starts after the end of the one before it, as when a calendar has an entry for every night. */
function areApart(layers: readonly Layer<unknown>[]): boolean {
  return layers.every(({ from }, at) => from > (layers[at - 1]?.to ?? -Infinity));
}
