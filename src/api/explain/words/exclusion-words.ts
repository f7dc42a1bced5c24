import type { Exclusion } from '../../../domain/pricing/exclusions.js';
import { exceededLimits, type ExceededLimit } from '../../../domain/stay/party.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import { counted } from '../../../domain/content/counted.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from '../document/quote-context.js';

/** Why a rate is not quoted, with the requested value and the limit. */
export function exclusionWords(
  { code, date }: Exclusion,
  explanation: RateExplanation,
  { seller }: QuoteContext,
): string {
  const { roomType, rate, party } = explanation;
  switch (code) {
    case 'Inactive':
      return roomType.active ? 'the room rate is not active' : 'the room type is not active';
    case 'NotSoldHere':
      return seller.sells === 'direct' ? 'the rate is not sold directly' : notSoldByChannel(rate.uuid, seller);
    case 'PromotionOnly':
      return seller.sells === 'direct'
        ? codeWords(explanation)
        : 'the rate is for promo codes only, and no list of the channel contains it';
    case 'PartyDoesNotFit':
      return exceededLimits(party, roomType.limits).map(limitWords).join('; ');
    case 'NoPrice':
      return `no price for the party on ${date === undefined ? 'a night' : formatPlainDate(date)}`;
  }
}

const NOUNS: Readonly<Record<ExceededLimit['of'], [one: string, many: string]>> = {
  adults: ['adult', 'adults'],
  children: ['child', 'children'],
  infants: ['infant', 'infants'],
  guests: ['guest', 'guests'],
};

function notSoldByChannel(
  roomRateUuid: string,
  { connection, deal }: Extract<QuoteContext['seller'], { sells: 'channel' }>,
): string {
  const listed = connection.roomRateUuids?.has(roomRateUuid) ?? true;
  const unlisted = listed ? [] : ['it is not on the list of rates that the channel may sell'];
  const closed = deal !== undefined && deal.reasons.length > 0 ? [`the deal ${deal.code} does not apply`] : [];
  return [...unlisted, ...closed].join('; ');
}

function codeWords({ promotion }: RateExplanation): string {
  return promotion === undefined
    ? 'the rate is for a promo code only, and none is given'
    : `the rate is for a promo code only, and ${promotion.code} does not apply to it`;
}

function limitWords({ of, limit, requested }: ExceededLimit): string {
  return `the room holds at most ${counted(limit, ...NOUNS[of])}, and ${requested} are requested`;
}
