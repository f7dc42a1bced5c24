import { promotionCodeKey } from '../../domain/pricing/deals/promotion-code-key.js';
import { quoteValue } from '../quote-value.js';
import type { Place } from '../place.js';
import type { Report } from '../report.js';
import { checkDiscount } from './check-discount.js';
import { checkRange } from './check-range.js';
import { checkRoomRates } from './check-room-rates.js';
import { checkUnique } from './check-unique.js';

/** Checks the promotions of a property: codes as guests may type them, dates, room rates and discounts. */
export function checkPromotions(property: Place, digits: number | undefined, report: Report): void {
  const promotions = property.at('promotions').items();
  checkCodes(
    promotions.map((promotion) => promotion.at('code')),
    report,
  );
  for (const promotion of promotions) {
    const roomRates = promotion.at('roomRates').items();
    checkRange(promotion, 'sellFrom', 'sellTo', report);
    checkRange(promotion, 'stayFrom', 'stayTo', report);
    checkDiscount(promotion, digits, report);
    checkRoomRates(
      property,
      roomRates.map((roomRate) => roomRate.at('uuid')),
      report,
    );
    for (const roomRate of roomRates) checkDiscount(roomRate, digits, report);
  }
}

function checkCodes(codes: readonly Place[], report: Report): void {
  const named = codes.map((place) => ({
    place,
    name: place.text === undefined ? undefined : promotionCodeKey(place.text),
  }));
  for (const { place, name } of named) {
    if (name === '') report.fault(place, `${quoteValue(place.value)} is nothing but spaces`);
  }
  checkUnique(named, 'the code (trimmed, in lower case)', report);
}
