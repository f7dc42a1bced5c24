// @ts-nocheck: becomes TypeScript in the next commits.
import { leastSquares } from './least-squares.js';

/**
 * The processor time of a warm request in microseconds: a constant, and an amount for each room rate and for each of its nights.
 * `estimate` is the time by them, and `error` the largest relative error of an estimate.
 */
export function quoteCost(roomRates) {
  const measured = roomRates.flatMap(({ rates, stays }) =>
    stays.map(({ nights, processor }) => ({ rates, nights, processor })),
  );
  const [constant, perRate, perNight] = leastSquares(
    measured.map(({ rates, nights, processor }) => ({ terms: [1, rates, rates * nights], y: processor })),
  );
  const estimate = ({ rates, nights }) => constant + perRate * rates + perNight * rates * nights;
  const error = Math.max(...measured.map((one) => Math.abs(estimate(one) / one.processor - 1)));
  return { constant, perRate, perNight, estimate, error };
}
