import type { RequestedChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import type { QuoteContext } from '../document/quote-context.js';
import { windowWords } from './window-words.js';

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
