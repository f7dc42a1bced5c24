import type { DealEntry } from '../../../../src/import/entries/deal-entry.js';
import { isLeadTime, isOffered, winnerOf, type Contender } from '../deals.js';
import { sumOf, unitsOf } from '../decimal.js';
import { compareTexts } from '../display-order.js';
import type { RateCase } from './rate-cases.js';
import { forEach, isHalfUnit, type Situations } from './situations.js';

const LEAD_TIME = ['early-bird-deal', 'last-minute-deal'] as const;
const KINDS = [...(['stay-pay-deal', 'length-of-stay-deal', 'package-deal'] as const), ...LEAD_TIME];

const sum = ({ amounts }: Contender): bigint => sumOf(amounts);

/** The contenders of one family in a quote, best first. */
const inContest = (condition: (contenders: readonly Contender[], rate: RateCase) => boolean) => (rate: RateCase) =>
  rate.quote !== undefined && rate.workings!.contests.some((contest) => condition(contest, rate));

/** The best contender and one that takes less off, but something. */
const beats = (condition: (best: DealEntry, other: DealEntry) => boolean) =>
  inContest(([best, ...others]) =>
    others.some((other) => sum(other) > 0n && sum(best!) > sum(other) && condition(best!.deal, other.deal)),
  );

/** Two contenders take the same off, and more than nothing. */
const ties = (condition: (best: DealEntry, next: DealEntry, deals: readonly DealEntry[]) => boolean) =>
  inContest(([best, next], { property: { deals = [] } }) => {
    const isTie = best !== undefined && next !== undefined && sum(best) > 0n && sum(best) === sum(next);
    return isTie && condition(best.deal, next.deal, deals);
  });

/** A deal of the kind that applies. */
const applied = (
  kind: DealEntry['kind'],
  condition: (deal: DealEntry, rate: RateCase, amounts: readonly bigint[]) => boolean,
) =>
  inContest((contest, rate) => {
    const winner = winnerOf(contest);
    return winner?.deal.kind === kind && condition(winner.deal, rate, winner.amounts);
  });

export const dealSituations: Situations<RateCase> = {
  ...forEach(
    KINDS,
    (kind) => `${kind} takes more off than another`,
    (kind) => beats((best) => best.kind === kind),
  ),
  ...forEach(
    KINDS,
    (kind) => `${kind} takes less off than another`,
    (kind) => beats((_, other) => other.kind === kind),
  ),
  ...forEach(
    KINDS,
    (kind) => `${kind} ties, and wins by its code, though it is stored later`,
    (kind) => ties((best, next, deals) => best.kind === kind && deals.indexOf(best) > deals.indexOf(next)),
  ),
  'two deals of different kinds tie': ties((best, next) => best.kind !== next.kind),
  'codes whose order is not that of UTF-16 tie': ties(
    (best, next) => compareTexts(best.code, next.code) > 0 !== best.code > next.code,
  ),
  'a second family that finds nothing left': ({ quote, workings, roomRate, request, property: { deals = [] } }) =>
    quote !== undefined &&
    workings!.discounts.deals.length === 1 &&
    sumOf(workings!.discounts.left) === 0n &&
    deals.some((deal) => isLeadTime(deal) && isOffered(deal, roomRate.uuid, request)),
  'a deal on offer that takes nothing off': inContest((contest) => contest.some((each) => sum(each) === 0n)),
  'a package a unit below its nights': applied(
    'package-deal',
    ({ price }, { workings, digits }) => unitsOf(price!, digits) === sumOf(workings!.bases) - 1n,
  ),
  'a package with a unit that equal nights cannot share': applied(
    'package-deal',
    ({ price }, { workings, digits, nights }) =>
      new Set(workings!.bases).size === 1 && unitsOf(price!, digits) % BigInt(nights.length) !== 0n,
  ),
  'a package with a night at 0': applied('package-deal', (_, { workings }) => workings!.bases.includes(0n)),
  ...forEach(
    LEAD_TIME,
    (kind) => `${kind}: an amount above the night`,
    (kind) =>
      applied(kind, ({ amount = '0' }, { digits }, amounts) =>
        amounts.some((taken) => taken > 0n && unitsOf(amount, digits) > taken),
      ),
  ),
  ...forEach(
    LEAD_TIME,
    (kind) => `${kind}: a percentage with a result that ends in half a unit`,
    (kind) =>
      applied(kind, ({ percentage = '0' }, { workings }) =>
        workings!.bases.some((base) => isHalfUnit(base, percentage)),
      ),
  ),
};
