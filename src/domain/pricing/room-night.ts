import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import { baseAmount, baseParts, type BasePart } from './base-amount.js';
import type { Deal } from './deals/deal.js';
import type { RoomRateSheet } from './property-sheet.js';

/** One night of the room on its way to a price: what is left of its amount, and what was taken off, in terms of the stored price. */
export interface RoomNight {
  readonly date: PlainDate;
  /** Counted from 0. */
  readonly index: number;
  readonly party: Party;
  readonly base: readonly BasePart[];
  readonly amount: MinorUnits;
  readonly discounts: readonly { readonly type: Deal['kind']; readonly amount: MinorUnits }[];
  readonly promoDiscounts: readonly { readonly code: string; readonly amount: MinorUnits }[];
}

/** The nights of a stay at their base amounts; undefined where one of them has no price for the party. */
export function roomNights(rate: RoomRateSheet, stay: Stay, party: Party): RoomNight[] | undefined {
  const nights: RoomNight[] = [];
  for (let index = 0; index < nightsOf(stay); index += 1) {
    const base = basePartsOf(rate, index, party);
    if (base === undefined) return undefined;
    const date = addDays(stay.checkIn, index);
    nights.push({ date, index, party, base, amount: baseAmount(base), discounts: [], promoDiscounts: [] });
  }
  return nights;
}

/** The nights of a stay that have no price for the party. */
export function unpricedNights(rate: RoomRateSheet, stay: Stay, party: Party): PlainDate[] {
  const indexes = Array.from({ length: nightsOf(stay) }, (_, index) => index);
  return indexes
    .filter((index) => basePartsOf(rate, index, party) === undefined)
    .map((index) => addDays(stay.checkIn, index));
}

/** The night with so much less left of it. */
export function lowerNight(night: RoomNight, amount: MinorUnits): RoomNight {
  return { ...night, amount: minorUnits(night.amount - amount) };
}

function basePartsOf(rate: RoomRateSheet, index: number, party: Party): BasePart[] | undefined {
  const night = rate.nights[index];
  return night && baseParts(rate.pricing, night, party);
}
