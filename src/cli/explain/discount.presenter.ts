import { formatAmount } from '../../domain/money/amount-text.js';
import { minorUnits, type MinorUnits } from '../../domain/money/minor-units.js';
import { sum } from '../../domain/money/sum.js';
import { findPromotion } from '../../domain/pricing/deals/promotion.js';
import type { ConsideredDeal } from '../../domain/pricing/deals/take-deals.js';
import { baseAmounts } from '../../domain/pricing/base-amount.js';
import { channelDealTerms, dealTerms, promotionTerms } from './deal-terms.js';
import { dealWords } from './deal-words.js';
import { promotionWords } from './promotion-words.js';
import type { DiscountDocument } from './quote-document.js';
import type { Question, RateExplanation } from './rate-explanation.js';
import { reasonDocument } from './reason-document.js';

/** Every deal and promo code that was looked at for a rate, with its effect or all reasons why it has none. */
export function presentDiscounts(explanation: RateExplanation, question: Question): DiscountDocument[] {
  const money = (amount: MinorUnits) => formatAmount(amount, question.sheet.currencyDigits);
  const price = explanation.result?.price;
  return [
    ...(price?.deals ?? []).map((deal) => presentDeal(deal, question, money)),
    ...presentPromotion(explanation, question, money),
    ...presentChannelDeal(explanation, question, money),
  ];
}

type Money = (amount: MinorUnits) => string;

function presentDeal(considered: ConsideredDeal, question: Question, money: Money): DiscountDocument {
  const { code, kind, amount, reasons } = considered;
  const deal = question.sheet.deals.find((candidate) => candidate.code === code);
  return {
    code,
    kind,
    ...(deal && { terms: dealTerms(deal, money) }),
    applies: reasons.length === 0,
    amount: money(amount),
    reasons: reasons.map((reason) => reasonDocument(reason, dealWords(reason, deal, question))),
  };
}

function presentPromotion(
  { promotion: asked, rate }: RateExplanation,
  question: Question,
  money: Money,
): DiscountDocument[] {
  if (asked === undefined) return [];
  const promotion = findPromotion(question.sheet.promotions, asked.code);
  return [
    {
      code: asked.code,
      kind: 'promotion',
      ...(promotion && { terms: promotionTerms(promotion, rate.uuid, money) }),
      applies: asked.reasons.length === 0,
      amount: money(asked.amount),
      reasons: asked.reasons.map((reason) => reasonDocument(reason, promotionWords(reason, promotion, question))),
    },
  ];
}

/** A channel's deal that does not apply is told once for the whole answer: nothing is offered then. */
function presentChannelDeal(
  explanation: RateExplanation,
  { seller, stay }: Question,
  money: Money,
): DiscountDocument[] {
  const price = explanation.result?.price;
  if (price === undefined || seller.sells === 'direct' || seller.deal?.deal === undefined) return [];
  const { deal } = seller.deal;
  const base = baseAmounts(explanation.rate, stay, explanation.party) ?? [];
  return [
    {
      code: deal.code,
      kind: 'channel-deal',
      terms: channelDealTerms(deal),
      applies: true,
      amount: money(minorUnits(sum(base) - sum(price.room.amounts))),
      reasons: [],
    },
  ];
}
