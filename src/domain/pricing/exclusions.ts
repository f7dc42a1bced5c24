import { fits, type Party } from '../stay/party.js';
import type { Stay } from '../stay/stay.js';
import { unpricedNights } from './base-amount.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { type Reason, ReasonList, type ReasonTaker } from './reason.js';

/** Why a rate is not told at all; of `NoPrice` the date is a night without a price for the party. */
export type Exclusion = Reason<ExclusionCode>;
type ExclusionCode = 'Inactive' | 'NotSoldHere' | 'PromotionOnly' | 'PartyDoesNotFit' | 'NoPrice';

/** What the seller says of a rate: whether it is his to sell, and whether it is promotion-only without its code. */
export interface Permission {
  readonly isSoldHere: boolean;
  readonly needsPromotion: boolean;
}

/** What keeps a rate out of the answer (docs/decisions/0013, 0017), but for nights that have no price. */
export function findExclusions(
  found: ReasonTaker<ExclusionCode>,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  party: Party,
  { isSoldHere, needsPromotion }: Permission,
): void {
  if (!roomType.active || !rate.active) found.take('Inactive');
  if (!isSoldHere) found.take('NotSoldHere');
  if (needsPromotion) found.take('PromotionOnly');
  if (!fits(party, roomType.limits)) found.take('PartyDoesNotFit');
}

/** Everything that keeps a rate out of the answer, not the first only. */
export function exclusions(
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
  permission: Permission,
): Exclusion[] {
  const list = new ReasonList<ExclusionCode>();
  findExclusions(list, roomType, rate, party, permission);
  for (const date of unpricedNights(rate, stay, party)) list.take('NoPrice', date);
  return list.reasons;
}
