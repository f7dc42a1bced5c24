import { guarantee, offerStoriesOf, offersOf, quoteStoriesOf, quotesOf } from './asked.js';

/** Who only asks for prices counts reasons, who asks why is told them: both must come to the same. */
describe('guarantees of every answer', () => {
  it('a rate is quoted where nothing excludes it, and has rooms left where nothing forbids the stay', () => {
    guarantee((asked) => {
      const stories = quoteStoriesOf(asked);
      for (const { exclusions, obstacles, quote } of stories) {
        expect(quote !== undefined).toBe(exclusions.length === 0);
        if (quote !== undefined) expect(quote.availability > 0).toBe(obstacles.length === 0);
      }
      expect(stories.flatMap(({ quote }) => quote?.roomRateUuid ?? [])).toEqual(
        quotesOf(asked).map(({ roomRateUuid }) => roomRateUuid),
      );
    });
  });

  it('a rate is offered for an occupancy where nothing excludes it and nothing forbids the stay', () => {
    guarantee((asked) => {
      const stories = offerStoriesOf(asked);
      for (const { exclusions, obstacles, offer } of stories)
        expect(offer !== undefined).toBe(exclusions.length + obstacles.length === 0);
      expect(stories.flatMap(({ offer }) => offer?.rate.uuid ?? [])).toEqual(
        offersOf(asked).map(({ rate }) => rate.uuid),
      );
    });
  });
});
