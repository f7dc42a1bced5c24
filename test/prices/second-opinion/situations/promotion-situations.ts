import { liesWithin } from '../calendar-date.js';
import { winnerOf } from '../deals.js';
import { sumOf, unitsOf } from '../decimal.js';
import { promotionAmounts, type ApplyingPromotion } from '../promo-code.js';
import type { RateCase, Workings } from './rate-cases.js';
import { isHalfUnit, type Situations } from './situations.js';

type Applies = ApplyingPromotion & {
  readonly rate: RateCase;
  readonly workings: Workings;
  /** What deals take off, and what the promotion would take off without them. */
  readonly dealsTake: bigint;
  readonly alone: bigint;
};

/** A promotion that applies to a quoted rate. */
const applies = (condition: (promotion: Applies) => boolean) => (rate: RateCase) => {
  const { workings, quote, request, digits } = rate;
  if (quote === undefined || workings?.promotion === undefined) return false;
  const winners = workings.contests.map(winnerOf).filter((winner) => winner !== undefined);
  return condition({
    ...workings.promotion,
    rate,
    workings,
    dealsTake: sumOf(winners.flatMap(({ amounts }) => amounts)),
    alone: sumOf(promotionAmounts(workings.promotion, request, workings.bases, digits)),
  });
};

const taken = ({ workings }: Applies): readonly bigint[] => workings.discounts.promotion?.amounts ?? [];

/** One that is listed, with what it takes off each night. */
const listed = (condition: (promotion: Applies) => boolean) =>
  applies((each) => each.workings.discounts.promotion !== undefined && condition(each));

/** Competes with deals that reduce the price. */
const competes = (condition: (promotion: Applies) => boolean) =>
  applies((each) => each.promotion.combinesWithDeals === false && each.dealsTake > 0n && condition(each));

export const promotionSituations: Situations<RateCase> = {
  'a promotion after deals of both families': listed(
    (each) => each.workings.discounts.deals.length === 2 && sumOf(taken(each)) > 0n,
  ),
  'a promotion instead of deals': competes(({ alone, dealsTake }) => alone > dealsTake),
  'deals instead of a promotion': competes(({ alone, dealsTake }) => alone < dealsTake),
  'a promotion that ties with a deal': competes(({ alone, dealsTake }) => alone === dealsTake),
  'a promotion that ties with the sum of two deals': competes(
    ({ alone, dealsTake, workings }) =>
      alone === dealsTake && workings.contests.every((each) => winnerOf(each) !== undefined),
  ),
  'an amount above what is left of a night': applies((each) => {
    const { amount = '0' } = each.discount;
    return taken(each).some((off) => off > 0n && off < unitsOf(amount, each.rate.digits));
  }),
  'a percentage that ends in half a unit of what is left': applies(
    ({ discount: { percentage = '0' }, workings: { discounts } }) =>
      discounts.promotion?.amounts.some((off, night) => isHalfUnit(discounts.left[night]! + off, percentage)) === true,
  ),
  'a discount of its own for the rate': listed((each) => each.discount !== each.promotion),
  'some nights outside the stay window': listed(({ promotion, rate }) =>
    rate.nights.some((night) => !liesWithin(night, promotion.stayFrom, promotion.stayTo)),
  ),
  'a promotion that takes nothing off is listed': listed((each) => sumOf(taken(each)) === 0n),
  'a promotion sold from today on': applies(({ promotion, rate }) => promotion.sellFrom === rate.request.today),
  'a promotion sold until today': applies(({ promotion, rate }) => promotion.sellTo === rate.request.today),
  'a promotion for the first night only': applies(
    ({ promotion, rate: { nights } }) => nights.length > 1 && promotion.stayTo === nights[0],
  ),
  'a promotion for the last night only': applies(
    ({ promotion, rate: { nights } }) => nights.length > 1 && promotion.stayFrom === nights.at(-1),
  ),
  'a promotion-only rate whose promotion loses': competes(
    ({ rate, alone, dealsTake }) => rate.roomRate.promotionOnly === true && alone < dealsTake,
  ),
  'a promotion-only rate with a code of another': ({ quote, workings, roomRate, request }) =>
    workings !== undefined && quote === undefined && roomRate.promotionOnly === true && request.promoCode !== undefined,
};
