import { fits, type Party } from '../stay/party.js';
import type { Stay } from '../stay/stay.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import type { Reason } from './reason.js';
import { unpricedNights } from './room-night.js';

/** Why a rate is not told at all; of `NoPrice` the date is a night without a price for the party. */
export type Exclusion = Reason<'Inactive' | 'NotSoldHere' | 'PromotionOnly' | 'PartyDoesNotFit' | 'NoPrice'>;

/** What the seller says of a rate: whether it is his to sell, and whether it is promotion-only without its code. */
export interface Permission {
  readonly isSoldHere: boolean;
  readonly needsPromotion: boolean;
}

/** Everything that keeps a rate out of the answer (docs/decisions/0013, 0017), not the first only. */
export function exclusions(
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
  { isSoldHere, needsPromotion }: Permission,
): Exclusion[] {
  const found: Exclusion[] = [];
  if (!roomType.active || !rate.active) found.push({ code: 'Inactive' });
  if (!isSoldHere) found.push({ code: 'NotSoldHere' });
  if (needsPromotion) found.push({ code: 'PromotionOnly' });
  if (!fits(party, roomType.limits)) found.push({ code: 'PartyDoesNotFit' });
  for (const date of unpricedNights(rate, stay, party)) found.push({ code: 'NoPrice', date });
  return found;
}
