import fc from 'fast-check';
import { NOTHING_KNOWN } from '../../../src/import/parse/known.js';
import { validateDataSet } from '../../../src/import/parse/validate-data-set.js';
import { channelCases, quotesCases } from './random/cases.js';
import { availabilitySituations } from './situations/availability-situations.js';
import { baseAmountSituations } from './situations/base-amount-situations.js';
import { channelDealSituations } from './situations/channel-deal-situations.js';
import { chargeSituations } from './situations/charge-situations.js';
import { dealSituations } from './situations/deal-situations.js';
import { kindOfDealSituations } from './situations/kind-of-deal-situations.js';
import { layerSituations } from './situations/layer-situations.js';
import { moneySituations } from './situations/money-situations.js';
import { offerSituations } from './situations/offer-situations.js';
import { offerCases } from './situations/offer-cases.js';
import { promotionSituations } from './situations/promotion-situations.js';
import { quotedSituations } from './situations/quoted-situations.js';
import { rateCases } from './situations/rate-cases.js';
import { countSituations } from './situations/situations.js';

/**
 * Counts the situations in the random cases of a fixed seed: a comparison proves nothing about situations that never occur.
 * SITUATIONS_RUNS draws more cases, to see how often a rare one occurs.
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

const counts: [string, Map<string, number>][] = [
  ['base amounts', countSituations(baseAmountSituations, rates)],
  ['layers of the calendar', countSituations(layerSituations, rates)],
  ['availability', countSituations(availabilitySituations, rates)],
  ['what is quoted', countSituations(quotedSituations, rates)],
  ['deals', countSituations(dealSituations, rates)],
  ['kinds of deals', countSituations(kindOfDealSituations, rates)],
  ['promotions', countSituations(promotionSituations, rates)],
  ['charges', countSituations(chargeSituations, rates)],
  ['money and dates', countSituations(moneySituations, rates)],
  ['offers of a channel', countSituations(offerSituations, rooms)],
  ['deals of a channel', countSituations(channelDealSituations, rooms)],
];

describe.each(counts)('random cases cover: %s', (_name, situations) => {
  it.each([...situations])('%s', (_situation, count) => {
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
