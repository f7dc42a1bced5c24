export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The numbers in ascending order. */
export function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** The value below which a fraction of the sorted numbers lies; NaN if there are none. */
export function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? NaN;
}

/** The lower quartile of unsorted numbers: from when the machine was least disturbed. */
export function lowerQuartile(numbers: readonly number[]): number {
  return quantile(sorted(numbers), 0.25);
}

/** The median of unsorted numbers; NaN if there are none. */
export function median(numbers: readonly number[]): number {
  const ascending = sorted(numbers);
  const middle = ascending.length / 2;
  return ((ascending[Math.ceil(middle) - 1] ?? NaN) + (ascending[Math.floor(middle)] ?? NaN)) / 2;
}

/** The smallest and the largest of some numbers. */
export type Spread = readonly [least: number, most: number];

export function spread(numbers: readonly number[]): Spread {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Summarises each figure over several measurements, of which there must be one at least. */
export function summarise<Figure extends string, Summary>(
  all: readonly Readonly<Record<Figure, number>>[],
  summary: (values: readonly number[]) => Summary,
): Record<Figure, Summary> {
  const figures = Object.keys(all[0] ?? {}) as Figure[];
  const entries = figures.map((figure) => [figure, summary(all.map((one) => one[figure]))] as const);
  return Object.fromEntries(entries) as Record<Figure, Summary>;
}
