import type { DealEntry } from '../../../../src/import/entries/deal-entry.js';
import { isLeadTime, unmetTerms, winnerOf, type Contender } from '../deals.js';
import { sumOf } from '../decimal.js';
import { compareTexts } from '../display-order.js';
import { leadDaysOf } from '../stay.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

const KINDS: readonly DealEntry['kind'][] = [
  'stay-pay-deal',
  'length-of-stay-deal',
  'package-deal',
  'early-bird-deal',
  'last-minute-deal',
];
const TERMS = ['active', 'assigned', 'sold', 'minNights', 'maxNights', 'minLeadDays', 'maxLeadDays'] as const;

const sum = ({ amounts }: Contender): bigint => sumOf(amounts);

/** The contenders of one family in a quote, best first. */
const inContest = (condition: (contenders: readonly Contender[], rate: RateCase) => boolean) => (rate: RateCase) =>
  rate.quote !== undefined && rate.workings!.contests.some((contest) => condition(contest, rate));

const wins = (kind: DealEntry['kind']) => inContest((contest) => winnerOf(contest)?.deal.kind === kind);
const winsAgainst = (kind: DealEntry['kind']) =>
  inContest(
    ([best, next]) => best?.deal.kind === kind && next !== undefined && sum(best) > sum(next) && sum(next) > 0n,
  );
const loses = (kind: DealEntry['kind']) =>
  inContest(([best, ...others]) =>
    others.some((other) => other.deal.kind === kind && sum(other) > 0n && sum(best!) > sum(other)),
  );

/** Two contenders have the same reduction; the second of them is stored first. */
const ties = (condition: (best: DealEntry) => boolean) =>
  inContest(
    ([best, next], { property: { deals = [] } }) =>
      best !== undefined &&
      next !== undefined &&
      sum(best) > 0n &&
      sum(best) === sum(next) &&
      deals.indexOf(best.deal) > deals.indexOf(next.deal) &&
      condition(best.deal),
  );

/** A deal with only this term unmet. */
const onlyUnmet =
  (term: string) =>
  ({ property: { deals = [] }, roomRate, request, quote }: RateCase) =>
    quote !== undefined &&
    deals.some((deal) => {
      const unmet = unmetTerms(deal, roomRate.uuid, request);
      return unmet.length === 1 && unmet[0] === term;
    });

/** A deal that applies. */
export const applied = (condition: (deal: DealEntry, rate: RateCase, contender: Contender) => boolean) =>
  inContest((contest, rate) => {
    const winner = winnerOf(contest);
    return winner !== undefined && condition(winner.deal, rate, winner);
  });

export const dealSituations: Situations<RateCase> = {
  ...Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind} applies`, wins(kind)],
      [`${kind} takes more off than another`, winsAgainst(kind)],
      [`${kind} takes less off than another`, loses(kind)],
      [`${kind} ties, and wins by its code`, ties((best) => best.kind === kind)],
    ]),
  ),
  ...Object.fromEntries(TERMS.map((term) => [`a deal whose ${term} alone is not met`, onlyUnmet(term)])),
  'two deals of different kinds tie': inContest(
    ([best, next]) =>
      best !== undefined &&
      next !== undefined &&
      sum(best) > 0n &&
      sum(best) === sum(next) &&
      best.deal.kind !== next.deal.kind,
  ),
  'codes whose order is not that of UTF-16 tie': inContest(
    ([best, next]) =>
      best !== undefined &&
      next !== undefined &&
      sum(best) > 0n &&
      sum(best) === sum(next) &&
      compareTexts(best.deal.code, next.deal.code) > 0 !== best.deal.code > next.deal.code,
  ),
  'three contenders': inContest((contest) => contest.filter((each) => sum(each) > 0n).length > 2),
  'deals of both families': ({ quote, workings }) => quote !== undefined && workings!.discounts.deals.length === 2,
  'a second family that finds nothing left': ({ quote, workings, roomRate, request, property: { deals = [] } }) =>
    quote !== undefined &&
    workings!.discounts.deals.length === 1 &&
    sumOf(workings!.discounts.left) === 0n &&
    deals.some((deal) => isLeadTime(deal) && unmetTerms(deal, roomRate.uuid, request).length === 0),
  'a deal on offer that takes nothing off': inContest((contest) => contest.some((each) => sum(each) === 0n)),
  'a deal that takes off a night as a whole': applied((_, { workings }, { amounts }) =>
    amounts.some((amount, night) => amount > 0n && amount === workings!.bases[night]),
  ),
  'sold from today on': applied(({ sellFrom }, { request }) => sellFrom === request.today),
  'sold until today': applied(({ sellTo }, { request }) => sellTo === request.today),
  'sold from a day on, open at the end': applied(
    ({ sellFrom, sellTo }) => sellFrom !== undefined && sellTo === undefined,
  ),
  'sold until a day, open at the beginning': applied(
    ({ sellFrom, sellTo }) => sellFrom === undefined && sellTo !== undefined,
  ),
  'sold between two days': applied(({ sellFrom, sellTo }) => sellFrom !== undefined && sellTo !== undefined),
  'stays from the first night on': applied(({ stayFrom }, { nights }) => stayFrom === nights[0]),
  'stays until the last night': applied(({ stayTo }, { nights }) => stayTo === nights.at(-1)),
  'stays from a day on, open at the end': applied(
    ({ stayFrom, stayTo }) => stayFrom !== undefined && stayTo === undefined,
  ),
  'stays until a day, open at the beginning': applied(
    ({ stayFrom, stayTo }) => stayFrom === undefined && stayTo !== undefined,
  ),
  'as many nights as the deal requires': applied(({ minNights }, { nights }) => minNights === nights.length),
  'as many nights as the deal allows': applied(({ maxNights }, { nights }) => maxNights === nights.length),
  'as far ahead as the deal requires': applied(({ minLeadDays }, { request }) => minLeadDays === leadDaysOf(request)),
  'as far ahead as the deal allows': applied(({ maxLeadDays }, { request }) => maxLeadDays === leadDaysOf(request)),
};
