import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import type { Party } from '../stay/party.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import { nightsOf } from '../stay/stay.js';
import { baseParts, type BasePart } from './base-amount.js';
import { chargeNights } from './charges/charge-nights.js';
import { chargePlan } from './charges/charge-plan.js';
import { chargedNight, type ChargedAmount } from './charges/charged-night.js';
import type { Deal } from './deals/deal.js';
import type { NightTable } from './night-table.js';
import type { PriceRequest } from './price-request.js';
import { PriceColumns, type Totals } from './price-columns.js';
import type { StayPrice } from './price-stay.js';
import type { Charge, PropertySheet, RoomRateSheet } from './property-sheet.js';

/** One night of the room: the parts of its base amount, what was taken off, and what is left, in terms of stored prices. */
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

/** A night of the breakdown (§2.4), with how its amount was calculated. */
export interface NightPrice extends Totals {
  readonly room: RoomNight;
  /** One for each of the stay's charges, in their order. */
  readonly charges: readonly ChargedAmount[];
}

/** Explains each night of a price: repeats the calculation of its charges, and reads its steps from the columns. */
export function explainNights(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  price: StayPrice,
): NightPrice[] {
  const plan = chargePlan(property, request);
  const columns = new PriceColumns(nightsOf(request.stay), plan);
  columns.room.set(price.room.amounts);
  chargeNights(columns, plan);
  return price.nightlyGross.map((gross, index) => {
    const charges = chargedNight(columns, plan, index);
    const total = (kind: Charge['kind']) =>
      sum(charges.filter((_, at) => plan.charges[at]?.kind === kind).map(({ amount }) => amount));
    return {
      room: roomNight(property.nights, rate, request, price, index),
      charges,
      net: minorUnits(columns.nightlyNet[index] ?? 0),
      tax: total('tax'),
      serviceCharge: total('fee'),
      gross,
    };
  });
}

function roomNight(
  nights: NightTable,
  rate: RoomRateSheet,
  request: PriceRequest,
  { room }: StayPrice,
  index: number,
): RoomNight {
  const { stay, party } = request;
  const date = addDays(stay.checkIn, index);
  const at = (amounts: readonly MinorUnits[]) => amounts[index] ?? ZERO;
  const { promoDiscount } = room;
  return {
    date,
    index,
    party,
    base: baseParts(nights, rate, date, party) ?? [],
    amount: at(room.amounts),
    discounts: room.discounts.map(({ type, amounts }) => ({ type, amount: at(amounts) })),
    promoDiscounts:
      promoDiscount === undefined ? [] : [{ code: promoDiscount.code, amount: at(promoDiscount.amounts) }],
  };
}
