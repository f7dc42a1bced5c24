import fc from 'fast-check';
import { NOTHING_KNOWN } from '../../../src/import/parse/known.js';
import { validateDataSet } from '../../../src/import/parse/validate-data-set.js';
import { channelCases, quotesCases } from './random/cases.js';
import { chargeSituations } from './situations/charge-situations.js';
import { dealSituations } from './situations/deal-situations.js';
import { offerCases } from './situations/offer-cases.js';
import { offerSituations } from './situations/offer-situations.js';
import { promotionSituations } from './situations/promotion-situations.js';
import { quoteSituations } from './situations/quote-situations.js';
import { rateCases } from './situations/rate-cases.js';
import type { Situations } from './situations/situations.js';

/**
 * Counts in the random cases of a fixed seed where several figures meet, such as ties, halves and charges that exceed the price:
 * a comparison proves nothing about situations that never occur. Each rule alone, with its limits, has unit specs in
 * src/domain/pricing. SITUATIONS_RUNS draws more cases, to see how often a rare one occurs.
 */
const CASES = Number(process.env['SITUATIONS_RUNS'] ?? '1500');
const SEED = 20270701;
/** Most situations occur in one of ten to two hundred cases; the rarest, which combine several, in one of five hundred. */
const LEAST = 0.001 * CASES;

const drawn = <Drawn>(cases: fc.Arbitrary<Drawn>): Drawn[] =>
  fc.sample(cases, { seed: SEED, numRuns: CASES, unbiased: true });

const quotes = drawn(quotesCases());
const offers = drawn(channelCases());
const rates = quotes.map(rateCases);
const rooms = offers.map(offerCases);

/** In how many cases at least one rate or offer is in each situation. */
const countsOf = <Subject>(situations: Situations<Subject>, cases: readonly (readonly Subject[])[]) =>
  Object.entries(situations).map(([name, isMet]) => [name, cases.filter((each) => each.some(isMet)).length] as const);

describe.each([
  ['what is quoted', countsOf(quoteSituations, rates)],
  ['deals', countsOf(dealSituations, rates)],
  ['promotions', countsOf(promotionSituations, rates)],
  ['charges', countsOf(chargeSituations, rates)],
  ['offers of a channel', countsOf(offerSituations, rooms)],
])('random cases cover: %s', (_name, counts) => {
  it.each(counts)('%s', (_situation, count) => {
    expect(count).toBeGreaterThanOrEqual(LEAST);
  });
});

describe('random data sets', () => {
  it('are accepted by the import', () => {
    const some = [...quotes, ...offers].filter((_, index) => index % 6 === 0);
    const refused = some.flatMap(
      ({ dataSet }) => validateDataSet(dataSet, NOTHING_KNOWN, { withKeys: false }).problems ?? [],
    );
    expect(refused).toEqual([]);
  });
});
