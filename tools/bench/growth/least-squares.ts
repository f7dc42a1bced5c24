// @ts-nocheck: becomes TypeScript in the next commits.
/**
 * The factors with which some terms come nearest to y: those with the least sum of squared relative errors, so that small and large
 * values count alike.
 * @param points `{terms, y}`, with as many terms each; at least as many points
 */
export function leastSquares(points) {
  const scaled = points.map(({ terms, y }) => terms.map((term) => term / y));
  const indexes = [...points[0].terms.keys()];
  const sumOf = (value) => scaled.reduce((sum, terms) => sum + value(terms), 0);
  // The normal equations, each with its right side.
  return solve(
    indexes.map((row) => [
      ...indexes.map((column) => sumOf((terms) => terms[row] * terms[column])),
      sumOf((terms) => terms[row]),
    ]),
  );
}

/** Gaussian elimination of positive definite equations, which need no pivoting. */
function solve(equations) {
  if (equations.length === 0) return [];
  const [[first, ...others], ...rest] = equations;
  const reduced = rest.map(([factor, ...row]) => row.map((value, at) => value - (factor / first) * others[at]));
  const solved = solve(reduced);
  const known = solved.reduce((sum, value, at) => sum + value * others[at], 0);
  return [(others.at(-1) - known) / first, ...solved];
}
