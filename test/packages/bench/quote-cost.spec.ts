import { quoteCost } from '../../../tools/bench/growth/quote-cost.js';

function costing(processor: (rates: number, nights: number) => number) {
  return [8, 32, 500, 2000].map((rates) => ({
    rates,
    stays: [1, 7, 31].map((nights) => ({ nights, processor: processor(rates, nights) })),
  }));
}

describe('the cost of a quote by room rates and nights', () => {
  it('is found if it is linear', () => {
    const { constant, perRate, perNight, error } = quoteCost(
      costing((rates, nights) => 200 + 3 * rates + 0.25 * rates * nights),
    );
    expect([constant, perRate, perNight].map((figure) => Number(figure.toFixed(6)))).toEqual([200, 3, 0.25]);
    expect(error).toBeLessThan(1e-6);
  });

  it('has a large error if it is not', () => {
    expect(quoteCost(costing((rates, nights) => 200 + (rates * nights) ** 2 / 10)).error).toBeGreaterThan(0.5);
  });
});
