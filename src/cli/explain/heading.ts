import { counted } from '../counted.js';
import { partyWords } from './party-words.js';
import type { QuoteDocument } from './quote-document.js';

/** What is asked, of which property, and on which day. */
export function headingLines(answer: QuoteDocument): string[] {
  const { property, checkIn, checkOut, nights, today, leadDays } = answer;
  return [
    `${property.name}, ${property.uuid}`,
    `${checkIn} to ${checkOut}, ${counted(nights, 'night')}, ${askedWords(answer.asked)}`,
    `today is ${today} in ${property.timezone}: ${counted(leadDays, 'lead day')}`,
    ...dealLines(answer.asked),
  ];
}

function askedWords(asked: QuoteDocument['asked']): string {
  if (!('channel' in asked)) {
    const code = asked.promoCode === undefined ? '' : `, promo code ${asked.promoCode}`;
    return partyWords(asked) + code;
  }
  const rooms = asked.rooms.map(partyWords).join(' + ');
  return `${rooms}, by channel ${asked.channel}${asked.deal === undefined ? '' : `, deal ${asked.deal.code}`}`;
}

/** Why nothing is offered under a deal, which no table of rates would tell. */
function dealLines(asked: QuoteDocument['asked']): string[] {
  if (!('channel' in asked) || asked.deal === undefined || asked.deal.reasons.length === 0) return [];
  const reasons = asked.deal.reasons.map(({ code, text }) => `${code}: ${text}`);
  return [`the deal ${asked.deal.code} does not apply, so nothing is offered: ${reasons.join('; ')}`];
}
