import { minorUnits } from '../../../domain/money/minor-units.js';
import { sum } from '../../../domain/money/sum.js';
import { findPromotion } from '../../../domain/pricing/deals/promotion.js';
import type { ConsideredDeal } from '../../../domain/pricing/deals/apply-deals.js';
import { baseAmount } from '../../../domain/pricing/base-amount.js';
import { channelDealTerms, dealTerms, promotionTerms } from '../words/deal-terms.js';
import { dealWords, promotionWords } from '../words/discount-words.js';
import type { DiscountDocument } from './rate.response.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from './quote-context.js';
import { reasonDocument } from './reason.response.js';

/** Every deal and promo code considered for a rate, with its effect or all reasons why it does not apply. */
export function presentDiscounts(explanation: RateExplanation, context: QuoteContext): DiscountDocument[] {
  const price = explanation.result?.price;
  return [
    ...(price?.deals ?? []).map((deal) => presentDeal(deal, context)),
    ...presentPromotion(explanation, context),
    ...presentChannelDeal(explanation, context),
  ];
}

function presentDeal(considered: ConsideredDeal, context: QuoteContext): DiscountDocument {
  const { code, kind, amount, reasons } = considered;
  const deal = context.sheet.deals.find((candidate) => candidate.code === code);
  return {
    code,
    kind,
    ...(deal && { terms: dealTerms(deal, context.money) }),
    applies: reasons.length === 0,
    amount: context.money(amount),
    reasons: reasons.map((reason) => reasonDocument(reason, dealWords(reason, deal, context))),
  };
}

function presentPromotion({ promotion: requested, rate }: RateExplanation, context: QuoteContext): DiscountDocument[] {
  if (requested === undefined) return [];
  const promotion = findPromotion(context.sheet.promotions, requested.code);
  return [
    {
      code: requested.code,
      kind: 'promotion',
      ...(promotion && { terms: promotionTerms(promotion, rate.uuid, context.money) }),
      applies: requested.reasons.length === 0,
      amount: context.money(requested.amount),
      reasons: requested.reasons.map((reason) => reasonDocument(reason, promotionWords(reason, promotion, context))),
    },
  ];
}

/** A channel deal that does not apply is reported once for the whole result: nothing is offered then. */
function presentChannelDeal({ result }: RateExplanation, { seller, money }: QuoteContext): DiscountDocument[] {
  if (result === undefined || seller.sells === 'direct' || seller.deal?.deal === undefined) return [];
  const { deal } = seller.deal;
  const takenOff = result.nights.map(({ room }) => minorUnits(baseAmount(room.base) - room.amount));
  return [
    {
      code: deal.code,
      kind: 'channel-deal',
      terms: channelDealTerms(deal),
      applies: true,
      amount: money(sum(takenOff)),
      reasons: [],
    },
  ];
}
