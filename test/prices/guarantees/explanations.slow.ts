import { guarantee, offerStoriesOf, offersOf, quoteStoriesOf, quotesOf } from './scenario.js';

/** Pricing only counts reasons, explaining reports them: both must agree. */
describe('guarantees of every explanation', () => {
  it('a rate is quoted if nothing excludes it, and available if nothing forbids the stay', () => {
    guarantee((scenario) => {
      const explanations = quoteStoriesOf(scenario);
      for (const { exclusions, obstacles, price, availability } of explanations) {
        expect(price !== undefined).toBe(exclusions.length === 0);
        if (price !== undefined) expect(availability > 0).toBe(obstacles.length === 0);
      }
      expect(explanations.flatMap(({ rate, price }) => (price === undefined ? [] : rate.uuid))).toEqual(
        quotesOf(scenario).map(({ roomRateUuid }) => roomRateUuid),
      );
    });
  });

  it('a rate is offered for an occupancy if nothing excludes it and nothing forbids the stay', () => {
    guarantee((scenario) => {
      const explanations = offerStoriesOf(scenario);
      for (const { exclusions, obstacles, price } of explanations)
        expect(price !== undefined).toBe(exclusions.length + obstacles.length === 0);
      expect(explanations.flatMap(({ rate, price }) => (price === undefined ? [] : rate.uuid))).toEqual(
        offersOf(scenario).map(({ rate }) => rate.uuid),
      );
    });
  });
});
