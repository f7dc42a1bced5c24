import type { DealReason } from '../../../domain/pricing/deals/deal-reasons.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
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
