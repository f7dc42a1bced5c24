import type { PlainDate } from '../stay/plain-date.js';

/** Figures as they are stored: 0 for none, otherwise the figure plus one. */
export type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The figures of one line of a table on consecutive dates. */
export interface FigureLine {
  readonly from: PlainDate;
  readonly stored: Stored;
  /** The largest one, as it is stored. */
  readonly largest: number;
}

/**
 * The figures of a line, copied; undefined: it has none.
 * @param figures as they are stored
 */
export function figureLine(from: PlainDate, figures: ArrayLike<number>): FigureLine | undefined {
  let largest = 0;
  for (let at = 0; at < figures.length; at += 1) largest = Math.max(largest, figures[at] ?? 0);
  if (largest === 0) return undefined;
  const stored = storage(figures.length, largest);
  stored.set(figures);
  return { from, stored, largest };
}

/** The same of figures as they are; null for none. */
export function lineOf(from: PlainDate, figures: readonly (number | null)[]): FigureLine | undefined {
  return figureLine(
    from,
    figures.map((figure) => (figure === null ? 0 : figure + 1)),
  );
}

/** Allocates the narrowest array for a number of figures up to the largest one. */
export function storage(length: number, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return largest < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}
