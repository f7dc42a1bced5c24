import type { RequestedPromotion } from '../../../domain/pricing/deals/promotion-reasons.js';
import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import type { QuoteContext } from '../document/quote-context.js';
import { windowWords } from './window-words.js';

/** Why a promo code does not apply. */
export function promotionWords(
  { code }: RequestedPromotion['reasons'][number],
  promotion: Promotion | undefined,
  { today }: QuoteContext,
): string {
  switch (code) {
    case 'Unknown':
      return 'no promotion on sale has this code';
    case 'Inactive':
      return 'the promotion is not active';
    case 'NotAssigned':
      return 'the promotion is not for this rate';
    case 'NotSoldToday':
      return `it is sold ${promotion && windowWords(promotion.sellFrom, promotion.sellTo)}; today is ${formatPlainDate(today)}`;
    case 'OutsideStayWindow':
      return `it is for nights ${promotion && windowWords(promotion.stayFrom, promotion.stayTo)}, and the stay has none of them`;
    case 'LosesToDeals':
      return 'it does not combine with deals, and they take more off the stay';
  }
}
