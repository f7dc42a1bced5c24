import { counted } from '../../domain/content/counted.js';
import { partyWords } from './party-words.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';

/** The request, its property and the booking day. */
export function headingLines(quotes: QuoteDocument): string[] {
  const { property, checkIn, checkOut, nights, today, leadDays } = quotes;
  return [
    `${property.name}, ${property.uuid}`,
    `${checkIn} to ${checkOut}, ${counted(nights, 'night')}, ${requestWords(quotes.request)}`,
    `today is ${today} in ${property.timezone}: ${leadWords(leadDays)}`,
    ...dealLines(quotes.request),
  ];
}

function leadWords(leadDays: number): string {
  if (leadDays >= 0) return counted(leadDays, 'lead day');
  return `check-in was ${counted(-leadDays, 'day')} ago, so nothing can be booked`;
}

function requestWords({ channel, rooms = [], deal, promoCode, ...party }: QuoteDocument['request']): string {
  if (channel === undefined) return partyWords(party) + (promoCode === undefined ? '' : `, promo code ${promoCode}`);
  return `${rooms.map(partyWords).join(' + ')}, for channel ${channel}${deal === undefined ? '' : `, deal ${deal.code}`}`;
}

/** Why a deal offers nothing, which the table of rates cannot show. */
function dealLines({ deal }: QuoteDocument['request']): string[] {
  if (deal === undefined || deal.reasons.length === 0) return [];
  const reasons = deal.reasons.map(({ code, text }) => `${code}: ${text}`);
  return [`the deal ${deal.code} does not apply, so nothing is offered: ${reasons.join('; ')}`];
}
