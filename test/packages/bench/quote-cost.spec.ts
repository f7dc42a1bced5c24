interface Stay {
  readonly nights: number;
  readonly processor: number;
}

interface OfRates {
  readonly rates: number;
  readonly stays: readonly Stay[];
}

interface QuoteCost {
  readonly constant: number;
  readonly perRate: number;
  readonly perNight: number;
  readonly error: number;
}

/** The bench is plain JavaScript, so its exports are typed here. */
const FILE = '../../tools/bench/growth/quote-cost.ts';
const { quoteCost } = (await import(FILE)) as {
  quoteCost: (roomRates: readonly OfRates[]) => QuoteCost;
};

function costing(processor: (rates: number, nights: number) => number): OfRates[] {
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
