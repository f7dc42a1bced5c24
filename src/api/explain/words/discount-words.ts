import type { RequestedChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { DealReason } from '../../../domain/pricing/deals/deal-reasons.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
import type { RequestedPromotion } from '../../../domain/pricing/deals/promotion-reasons.js';
import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import { daysBetween, formatPlainDate } from '../../../domain/stay/plain-date.js';
import { nightsOf } from '../../../domain/stay/stay.js';
import { counted } from '../../../domain/content/counted.js';
import type { QuoteContext } from '../document/quote-context.js';
import { windowWords } from './window-words.js';

/** Why a deal does not apply, with the limit and the requested value. */
export function dealWords(
  { code, date, limit = 0, by = '' }: DealReason,
  deal: Deal | undefined,
  { stay, today }: QuoteContext,
): string {
  const actual = `the stay has ${nightsOf(stay)}`;
  const ahead = `it is ${counted(daysBetween(today, stay.checkIn), 'day')} ahead`;
  switch (code) {
    case 'Inactive':
      return 'the deal is not active';
    case 'NotSoldToday':
      return `it is sold ${deal && windowWords(deal.sellFrom, deal.sellTo)}; today is ${formatPlainDate(today)}`;
    case 'TooFewNights':
      return `it requires at least ${counted(limit, 'night')}; ${actual}`;
    case 'TooManyNights':
      return `it allows at most ${counted(limit, 'night')}; ${actual}`;
    case 'TooLate':
      return `it must be booked at least ${counted(limit, 'day')} ahead; ${ahead}`;
    case 'TooEarly':
      return `it can be booked at most ${counted(limit, 'day')} ahead; ${ahead}`;
    case 'OutsideStayWindow':
      return `it is for nights ${deal && windowWords(deal.stayFrom, deal.stayTo)}; ${formatPlainDate(date ?? stay.checkIn)} is outside`;
    case 'NotCheaper':
      return 'the nights cost no more than the package';
    case 'TakesNothingOff':
      return 'it takes nothing off any night';
    case 'LosesToDeal':
      return `${by} takes more off the stay, or as much and its code comes first`;
    case 'LosesToPromotion':
      return `${by} does not combine with deals and takes at least as much off the stay`;
  }
}

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

/** Why a channel deal does not apply. */
export function channelDealWords(
  { code }: RequestedChannelDeal['reasons'][number],
  deal: RequestedChannelDeal['deal'],
  { today }: Pick<QuoteContext, 'today'>,
): string {
  switch (code) {
    case 'Unknown':
      return 'no deal that can be booked today has this code; codes are compared exactly';
    case 'NotApproved':
      return 'the property has not approved it';
    case 'NotBookableToday':
      return `it can be booked ${deal && windowWords(deal.bookFrom, deal.bookTo)}; today is ${formatPlainDate(today)}`;
    case 'OutsideStayDates':
      return `it is for stays ${deal && windowWords(deal.stayFrom, deal.stayTo)}, and a night lies outside`;
  }
}
