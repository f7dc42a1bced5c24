import fc from 'fast-check';
import { engineOffers, engineQuotes } from '../../harness/engine.js';
import { channelDetailOf } from './channel.js';
import { figuresAsText } from './figures-as-text.js';
import { quotesOf } from './quotes.js';
import { channelCases, quotesCases } from './random/cases.js';

/**
 * Random data sets and requests, new ones each time: SECOND_OPINION_RUNS sets their number, SECOND_OPINION_SEED repeats
 * those of a failure, which reports its seed and the smallest data set and request that it found.
 */
const { SECOND_OPINION_RUNS = '250', SECOND_OPINION_SEED } = process.env;
const parameters = {
  numRuns: Number(SECOND_OPINION_RUNS),
  unbiased: true,
  ...(SECOND_OPINION_SEED === undefined ? {} : { seed: Number(SECOND_OPINION_SEED) }),
};

describe('the engine and the second opinion', () => {
  it('quote the same rates at the same prices, with the same discounts', () => {
    fc.assert(
      fc.property(quotesCases(), ({ dataSet, request }) => {
        expect(figuresAsText(engineQuotes(dataSet, request))).toEqual(quotesOf(dataSet, request));
      }),
      parameters,
    );
  });

  it('offer a channel the same room rates at the same prices, with the same taxes and fees', () => {
    fc.assert(
      fc.property(channelCases(), ({ dataSet, request }) => {
        expect(figuresAsText(engineOffers(dataSet, request))).toEqual(channelDetailOf(dataSet, request).roomTypes);
      }),
      parameters,
    );
  });
});
