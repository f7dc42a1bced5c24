import { guarantee, offerStoriesOf, offersOf, quoteStoriesOf, quotesOf } from './asked.js';

/** Who only asks for prices counts reasons, who asks why is told them: both must come to the same. */
describe('guarantees of every answer', () => {
  it('a rate is quoted where nothing excludes it, and has rooms left where nothing forbids the stay', () => {
    guarantee((asked) => {
      const explanations = quoteStoriesOf(asked);
      for (const { exclusions, obstacles, quote } of explanations) {
        expect(quote !== undefined).toBe(exclusions.length === 0);
        if (quote !== undefined) expect(quote.availability > 0).toBe(obstacles.length === 0);
      }
      expect(explanations.flatMap(({ quote }) => quote?.roomRateUuid ?? [])).toEqual(
        quotesOf(asked).map(({ roomRateUuid }) => roomRateUuid),
      );
    });
  });

  it('a rate is offered for an occupancy where nothing excludes it and nothing forbids the stay', () => {
    guarantee((asked) => {
      const explanations = offerStoriesOf(asked);
      for (const { exclusions, obstacles, offer } of explanations)
        expect(offer !== undefined).toBe(exclusions.length + obstacles.length === 0);
      expect(explanations.flatMap(({ offer }) => offer?.rate.uuid ?? [])).toEqual(
        offersOf(asked).map(({ rate }) => rate.uuid),
      );
    });
  });
});
