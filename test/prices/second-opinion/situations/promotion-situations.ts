import type { PromotionEntry } from '../../../../src/import/entries/deal-entry.js';
import { liesWithin } from '../calendar-date.js';
import { sumOf, unitsOf } from '../decimal.js';
import { winnerOf } from '../deals.js';
import { isHalfUnit } from './half-unit.js';
import { promotionAmounts, type ApplyingPromotion } from '../promo-code.js';
import type { RateCase, Workings } from './rate-cases.js';
import type { Situations } from './situations.js';

type Applies = ApplyingPromotion & {
  readonly rate: RateCase;
  readonly workings: Workings;
  readonly dealsTake: bigint;
  readonly alone: bigint;
};

/** A promotion that applies to a quoted rate, with the reduction by deals, and its own reduction without them. */
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

const combines = ({ promotion: { combinesWithDeals = true } }: Applies): boolean => combinesWithDeals;
const isListed = ({ workings }: Applies): boolean => workings.discounts.promotion !== undefined;
const taken = ({ workings }: Applies): readonly bigint[] => workings.discounts.promotion?.amounts ?? [];

/** Competes with deals that reduce the price. */
const competes = (condition: (promotion: Applies) => boolean) =>
  applies((promotion) => !combines(promotion) && promotion.dealsTake > 0n && condition(promotion));

/** A promotion of the property with the requested code that changes nothing for the rate. */
const inVain = (condition: (promotion: PromotionEntry, rate: RateCase) => boolean) => (rate: RateCase) => {
  const { property, request, quote, workings } = rate;
  return (
    quote !== undefined &&
    workings?.promotion === undefined &&
    (property.promotions ?? []).some(({ code }) => code === request.promoCode) &&
    condition(
      property.promotions!.find(({ code }) => code === request.promoCode)!,
      rate,
    )
  );
};

export const promotionSituations: Situations<RateCase> = {
  'a promotion without deals': applies(({ dealsTake }) => dealsTake === 0n),
  'a promotion after deals': applies((each) => combines(each) && each.dealsTake > 0n && sumOf(taken(each)) > 0n),
  'a promotion after deals of both families': applies(
    (each) => combines(each) && each.workings.discounts.deals.length === 2 && sumOf(taken(each)) > 0n,
  ),
  'a promotion that would not combine, without deals': applies((each) => !combines(each) && each.dealsTake === 0n),
  'a promotion instead of deals': competes(({ alone, dealsTake }) => alone > dealsTake),
  'deals instead of a promotion': competes(({ alone, dealsTake }) => alone < dealsTake),
  'a promotion that ties with deals': competes(({ alone, dealsTake }) => alone === dealsTake),
  'a promotion that ties with the sum of two deals': competes(
    ({ alone, dealsTake, workings }) =>
      alone === dealsTake && workings.contests.every((each) => winnerOf(each) !== undefined),
  ),
  'a percentage': applies((each) => isListed(each) && each.discount.percentage !== undefined),
  'an amount': applies((each) => isListed(each) && each.discount.amount !== undefined),
  'an amount above what is left of a night': applies(
    (each) =>
      each.discount.amount !== undefined &&
      taken(each).some((amount) => amount > 0n && amount < unitsOf(each.discount.amount!, each.rate.digits)),
  ),
  'a percentage that ends in half a unit of what is left': applies(
    ({ discount: { percentage = '0' }, workings: { discounts } }) =>
      discounts.promotion !== undefined &&
      discounts.promotion.amounts.some((amount, night) => isHalfUnit(discounts.left[night]! + amount, percentage)),
  ),
  'a discount of its own for the rate': applies((each) => isListed(each) && each.discount !== each.promotion),
  'some nights outside the stay window': applies(
    (each) =>
      isListed(each) &&
      each.rate.nights.some((night) => !liesWithin(night, each.promotion.stayFrom, each.promotion.stayTo)),
  ),
  'a promotion that takes nothing off is listed': applies((each) => isListed(each) && sumOf(taken(each)) === 0n),
  'a code in another spelling': applies(({ promotion, rate }) => rate.request.promoCode !== promotion.code),
  'a code with spaces around it': applies(({ rate: { request } }) => request.promoCode!.trim() !== request.promoCode),
  'a promotion sold from today on': applies(({ promotion, rate }) => promotion.sellFrom === rate.request.today),
  'a promotion sold until today': applies(({ promotion, rate }) => promotion.sellTo === rate.request.today),
  'a promotion for the first night only': applies(
    ({ promotion, rate: { nights } }) => nights.length > 1 && promotion.stayTo === nights[0],
  ),
  'a promotion for the last night only': applies(
    ({ promotion, rate: { nights } }) => nights.length > 1 && promotion.stayFrom === nights.at(-1),
  ),
  'a promotion that is inactive': inVain(({ active }) => active === false),
  'a promotion of other rates': inVain(
    ({ roomRates = [] }, { roomRate }) => !roomRates.some(({ uuid }) => uuid === roomRate.uuid),
  ),
  'a promotion not sold today': inVain(
    ({ sellFrom, sellTo }, { request }) => !liesWithin(request.today, sellFrom, sellTo),
  ),
  'a promotion of other nights': inVain(
    ({ stayFrom, stayTo }, { nights }) => !nights.some((night) => liesWithin(night, stayFrom, stayTo)),
  ),
  'an unknown code': ({ quote, request }) => quote !== undefined && request.promoCode === 'NOPE',
  'a promotion-only rate that the code opens': ({ quote, roomRate }) =>
    quote !== undefined && roomRate.promotionOnly === true,
  'a promotion-only rate whose promotion loses': competes(
    ({ rate, alone, dealsTake }) => rate.roomRate.promotionOnly === true && alone < dealsTake,
  ),
  'a promotion-only rate without a code': ({ quote, workings, roomRate, request }) =>
    workings !== undefined && quote === undefined && roomRate.promotionOnly === true && request.promoCode === undefined,
  'a promotion-only rate with a code of another': ({ quote, workings, roomRate, request }) =>
    workings !== undefined && quote === undefined && roomRate.promotionOnly === true && request.promoCode !== undefined,
};
