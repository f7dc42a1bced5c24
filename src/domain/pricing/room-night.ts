import { addDays, type PlainDate } from '../stay/plain-date.js';
import type { MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import { baseAmount } from './base-amount.js';
import type { RoomRateSheet } from './property-sheet.js';

/** One night of the room on its way to a price: what is left of its amount, and what was taken off, in terms of the stored price. */
export interface RoomNight {
  readonly date: PlainDate;
  /** Counted from 0. */
  readonly index: number;
  readonly party: Party;
  readonly amount: MinorUnits;
  readonly discounts: readonly { readonly type: string; readonly amount: MinorUnits }[];
  readonly promoDiscounts: readonly { readonly code: string; readonly amount: MinorUnits }[];
}

/** The nights of a stay at their base amounts; undefined where one of them has no price for the party. */
export function roomNights(rate: RoomRateSheet, stay: Stay, party: Party): RoomNight[] | undefined {
  const nights: RoomNight[] = [];
  for (let index = 0; index < nightsOf(stay); index += 1) {
    const night = rate.nights[index];
    const amount = night === undefined ? undefined : baseAmount(rate.pricing, night, party);
    if (amount === undefined) return undefined;
    nights.push({ date: addDays(stay.checkIn, index), index, party, amount, discounts: [], promoDiscounts: [] });
  }
  return nights;
}
