import { formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';

/** A range of dates as a data set writes it, both ends part of it. */
export interface DateRun {
  readonly from: string;
  readonly to: string;
}

/**
 * The reverse of layers: runs of consecutive dates that say the same, in the order of their dates. The same rows always
 * give the same runs, so an export is the same bytes whichever layers once made the rows.
 */
export function dateRuns<Value extends object>(
  rows: readonly { readonly date: PlainDate; readonly value: Value }[],
): (DateRun & Value)[] {
  const runs: { from: PlainDate; to: PlainDate; value: Value; text: string }[] = [];
  for (const { date, value } of rows) {
    const text = JSON.stringify(value);
    const last = runs.at(-1);
    if (last?.text === text && last.to + 1 === date) last.to = date;
    else runs.push({ from: date, to: date, value, text });
  }
  return runs.map(({ from, to, value }) => ({ from: formatPlainDate(from), to: formatPlainDate(to), ...value }));
}
