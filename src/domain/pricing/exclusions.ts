import { fits, type Party } from '../stay/party.js';
import type { Stay } from '../stay/stay.js';
import { unpricedNights } from './base-amount.js';
import type { NightTable } from './night-table.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { type Reason, ReasonList, type ReasonSink } from './reason.js';

/** Why a rate is not listed at all; the date of `NoPrice` is a night without a price for the party. */
export type Exclusion = Reason<ExclusionCode>;
type ExclusionCode = 'Inactive' | 'NotSoldHere' | 'PromotionOnly' | 'PartyDoesNotFit' | 'NoPrice';

/** Whether the seller may sell a rate, and whether it is promotion-only and its code is missing. */
export interface Permission {
  readonly isSoldHere: boolean;
  readonly needsPromotion: boolean;
}

/** Finds what excludes a rate from the response (docs/decisions/0013, 0017), except nights without a price. */
export function findExclusions(
  found: ReasonSink<ExclusionCode>,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  party: Party,
  { isSoldHere, needsPromotion }: Permission,
): void {
  if (!roomType.active || !rate.active) found.add('Inactive');
  if (!isSoldHere) found.add('NotSoldHere');
  if (needsPromotion) found.add('PromotionOnly');
  if (!fits(party, roomType.limits)) found.add('PartyDoesNotFit');
}

/** Everything that excludes a rate from the response, not just the first reason. */
export function exclusions(
  nights: NightTable,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
  permission: Permission,
): Exclusion[] {
  const list = new ReasonList<ExclusionCode>();
  findExclusions(list, roomType, rate, party, permission);
  for (const date of unpricedNights(nights, rate, stay, party)) list.add('NoPrice', date);
  return list.reasons;
}
