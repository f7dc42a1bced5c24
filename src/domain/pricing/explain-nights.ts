import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import type { Party } from '../stay/party.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import { baseParts, type BasePart } from './base-amount.js';
import { chargeNight } from './charges/charge-night.js';
import { chargePlan, type NightPlan } from './charges/charge-plan.js';
import { ExplainedNightCharges, type ChargedAmount } from './charges/charged-night.js';
import type { Deal } from './deals/deal.js';
import type { PriceRequest } from './price-request.js';
import type { StayPrice, Totals } from './price-stay.js';
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

/** Explains each night of a price: repeats the calculation and records its steps. */
export function explainNights(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  price: StayPrice,
): NightPrice[] {
  const plan = chargePlan(property, request);
  return plan.nights.map((night, index) => {
    const room = roomNight(rate, request, price, index);
    return { room, ...chargedNight(plan.charges, night, room) };
  });
}

function roomNight(rate: RoomRateSheet, request: PriceRequest, { room }: StayPrice, index: number): RoomNight {
  const { stay, party } = request;
  const date = addDays(stay.checkIn, index);
  const at = (amounts: readonly MinorUnits[]) => amounts[index] ?? ZERO;
  const { promoDiscount } = room;
  return {
    date,
    index,
    party,
    base: baseParts(rate, date, party) ?? [],
    amount: at(room.amounts),
    discounts: room.discounts.map(({ type, amounts }) => ({ type, amount: at(amounts) })),
    promoDiscounts:
      promoDiscount === undefined ? [] : [{ code: promoDiscount.code, amount: at(promoDiscount.amounts) }],
  };
}

function chargedNight(inForce: readonly Charge[], plan: NightPlan, { amount }: RoomNight): Omit<NightPrice, 'room'> {
  const nightCharges = new ExplainedNightCharges(inForce.length);
  const net = chargeNight(plan, amount, nightCharges);
  const charges = nightCharges.charged();
  const total = (kind: Charge['kind']) =>
    sum(charges.filter((_, at) => inForce[at]?.kind === kind).map((charged) => charged.amount));
  const tax = total('tax');
  const serviceCharge = total('fee');
  return { charges, net, tax, serviceCharge, gross: minorUnits(net + tax + serviceCharge) };
}
