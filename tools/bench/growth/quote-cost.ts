/** The processor time of warm requests in microseconds, by room rates of the property and nights of the stay. */
export interface CostOfRates {
  readonly rates: number;
  readonly stays: readonly { readonly nights: number; readonly processor: number }[];
}

/**
 * The processor time of a warm request in microseconds: a constant, and an amount for each room rate and for each of its nights.
 * `estimate` is the time by them, and `error` the largest relative error of an estimate.
 */
export function quoteCost(roomRates: readonly CostOfRates[]) {
  const measured = roomRates.flatMap(({ rates, stays }) => stays.map((stay) => ({ rates, ...stay })));
  const [constant = NaN, perRate = NaN, perNight = NaN] = leastSquares(
    measured.map(({ rates, nights, processor }) => [1, rates, rates * nights].map((term) => term / processor)),
  );
  const estimate = (rates: number, nights: number) => constant + perRate * rates + perNight * rates * nights;
  const errors = measured.map(({ rates, nights, processor }) => Math.abs(estimate(rates, nights) / processor - 1));
  return { constant, perRate, perNight, estimate, error: Math.max(...errors) };
}

/**
 * The factors with which the sums of some terms come nearest to 1, which are those of the least sum of squared relative errors if the
 * terms are divided by what they should add up to: small and large values count alike.
 * @param points at least as many as there are terms in each
 */
function leastSquares(points: readonly (readonly number[])[]): number[] {
  const indexes = [...(points[0] ?? []).keys()];
  const sumOf = (row: number, column?: number) =>
    points.reduce((sum, terms) => sum + (terms[row] ?? 0) * (column === undefined ? 1 : (terms[column] ?? 0)), 0);
  // The normal equations, each with its right side.
  return solve(indexes.map((row) => [...indexes.map((column) => sumOf(row, column)), sumOf(row)]));
}

/** Gaussian elimination of positive definite equations, which need no pivoting. */
function solve(equations: readonly (readonly number[])[]): number[] {
  const [[first = NaN, ...others] = [], ...rest] = equations;
  if (equations.length === 0) return [];
  const reduced = rest.map(([factor = 0, ...row]) =>
    row.map((value, at) => value - (factor / first) * (others[at] ?? 0)),
  );
  const solved = solve(reduced);
  const known = solved.reduce((sum, value, at) => sum + value * (others[at] ?? 0), 0);
  return [((others.at(-1) ?? NaN) - known) / first, ...solved];
}
