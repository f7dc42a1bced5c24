import { fits } from '../stay/party.js';
import type { PriceRequest } from './price-request.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { type Reason, type ReasonSink, ReasonCount } from './reason.js';
import type { Seller } from './seller.js';
import { findPromotionReasons } from './deals/promotion-reasons.js';
import type { Promotion } from './deals/promotion.js';

/** Why a rate is not listed at all; the date of `NoPrice` is a night without a price for the party. */
export type Exclusion = Reason<ExclusionCode>;
export type ExclusionCode = 'Inactive' | 'NotSoldHere' | 'PromotionOnly' | 'PartyDoesNotFit' | 'NoPrice';

/** Finds what excludes a rate from the response (docs/decisions/0013, 0017), except nights without a price. */
export function findExclusions(
  found: ReasonSink<ExclusionCode>,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  seller: Seller,
  request: PriceRequest,
): void {
  if (!roomType.active || !rate.active) found.add('Inactive');
  if (!isSold(rate, seller)) found.add('NotSoldHere');
  if (rate.promotionOnly && !isUnlocked(rate, seller, request)) found.add('PromotionOnly');
  if (!fits(request.party, roomType.limits)) found.add('PartyDoesNotFit');
}

function isSold({ uuid, sellDirect }: RoomRateSheet, seller: Seller): boolean {
  if (seller.sells === 'direct') return sellDirect;
  const listed = seller.connection.roomRateUuids;
  return seller.isOpen && (listed === undefined || listed.has(uuid));
}

/** A promotion-only rate needs its promo code; a channel needs no code for the rates that are listed for it. */
function isUnlocked(rate: RoomRateSheet, seller: Seller, request: PriceRequest): boolean {
  if (seller.sells === 'channel') return seller.connection.roomRateUuids !== undefined;
  return unlocks(seller.promotion, rate, request);
}

/** A promotion unlocks a promotion-only rate if it applies, even if it then loses to the deals. */
function unlocks(
  promotion: Promotion | undefined,
  rate: RoomRateSheet,
  request: Pick<PriceRequest, 'stay' | 'today'>,
): boolean {
  if (promotion === undefined) return false;
  const reasons = new ReasonCount();
  findPromotionReasons(reasons, promotion, rate.uuid, request);
  return reasons.count === 0;
}
