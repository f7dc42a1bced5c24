import { counted } from '../counted.js';
import { partyWords } from './party-words.js';
import type { QuoteDocument } from './quote-document.js';

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

function requestWords(request: QuoteDocument['request']): string {
  if (!('channel' in request)) {
    const code = request.promoCode === undefined ? '' : `, promo code ${request.promoCode}`;
    return partyWords(request) + code;
  }
  const rooms = request.rooms.map(partyWords).join(' + ');
  return `${rooms}, for channel ${request.channel}${request.deal === undefined ? '' : `, deal ${request.deal.code}`}`;
}

/** Why a deal offers nothing, which the table of rates cannot show. */
function dealLines(request: QuoteDocument['request']): string[] {
  if (!('channel' in request) || request.deal === undefined || request.deal.reasons.length === 0) return [];
  const reasons = request.deal.reasons.map(({ code, text }) => `${code}: ${text}`);
  return [`the deal ${request.deal.code} does not apply, so nothing is offered: ${reasons.join('; ')}`];
}
