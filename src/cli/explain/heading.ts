import { counted } from '../counted.js';
import { partyWords } from './party-words.js';
import type { QuoteDocument } from './quote-document.js';

/** The request, its property and the booking day. */
export function headingLines(quotes: QuoteDocument): string[] {
  const { property, checkIn, checkOut, nights, today, leadDays } = quotes;
  return [
    `${property.name}, ${property.uuid}`,
    `${checkIn} to ${checkOut}, ${counted(nights, 'night')}, ${requestWords(quotes.asked)}`,
    `today is ${today} in ${property.timezone}: ${counted(leadDays, 'lead day')}`,
    ...dealLines(quotes.asked),
  ];
}

function requestWords(asked: QuoteDocument['asked']): string {
  if (!('channel' in asked)) {
    const code = asked.promoCode === undefined ? '' : `, promo code ${asked.promoCode}`;
    return partyWords(asked) + code;
  }
  const rooms = asked.rooms.map(partyWords).join(' + ');
  return `${rooms}, for channel ${asked.channel}${asked.deal === undefined ? '' : `, deal ${asked.deal.code}`}`;
}

/** Why a deal offers nothing, which the table of rates cannot show. */
function dealLines(asked: QuoteDocument['asked']): string[] {
  if (!('channel' in asked) || asked.deal === undefined || asked.deal.reasons.length === 0) return [];
  const reasons = asked.deal.reasons.map(({ code, text }) => `${code}: ${text}`);
  return [`the deal ${asked.deal.code} does not apply, so nothing is offered: ${reasons.join('; ')}`];
}
