import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import { baseAmounts } from './base-amount.js';
import { chargeNight } from './charges/charge-night.js';
import type { ChargePlan } from './charges/charge-plan.js';
import type { ChargeTotal } from './charges/charge-total.js';
import { NightCharges } from './charges/night-charges.js';
import { applyChannelDeal } from './deals/channel-deal.js';
import type { DealPlan } from './deals/deal-plan.js';
import { discountNights, type DiscountedNights } from './deals/discount-nights.js';
import type { PriceRequest } from './price-request.js';
import type { Charge, PropertySheet, RoomRateSheet } from './property-sheet.js';
import { fullNights, type RoomNights } from './room-nights.js';
import type { Seller } from './seller.js';
import { stayPlan, type StayPlan } from './stay-plan.js';

/** net + tax + serviceCharge = gross, to the minor unit. */
export interface Totals {
  readonly net: MinorUnits;
  /** All taxes. */
  readonly tax: MinorUnits;
  /** All fees. */
  readonly serviceCharge: MinorUnits;
  readonly gross: MinorUnits;
}

/** The price of a stay in minor units, the sum of its nights, with the outcome for each deal and for the promo code. */
export interface StayPrice extends Totals {
  /** The gross price of each night, without the check-out date. */
  readonly nightlyGross: readonly MinorUnits[];
  /** The nights after discounts, and what was nightCharges off each. */
  readonly room: RoomNights;
  /** Every charge in force on the booking day, including those of 0, in the data set's order. */
  readonly charges: readonly ChargeTotal[];
  readonly deals: DiscountedNights['deals'];
  readonly promotion: DiscountedNights['promotion'];
}

/**
 * Prices one room of a rate for a stay (docs/decisions/0010): the one place where a price is calculated.
 * @param plan for the same stay and seller, to share if several rates are priced for it
 * @returns undefined if a night has no price, or none for the party.
 */
export function priceStay(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  seller: Seller,
  plan: StayPlan = stayPlan(property, request, seller),
): StayPrice | undefined {
  // First what each night costs, because one night without a price makes the stay impossible to price.
  const base = baseAmounts(rate, request.stay, request.party);
  if (base === undefined) return undefined;

  // Then what deals and codes take off, because charges are due on what the guest pays for the room.
  const { nights, deals, promotion } = discount(
    plan.deals,
    rate,
    request,
    seller,
    fullNights(request.stay.checkIn, base),
  );

  // Then the charges of the booking day, each night rounded on its own, because that is how a hotel posts its folio.
  const { net, nightlyGross, charges } = chargeNights(plan.charges, nights.amounts);

  // Then only sums, because otherwise the breakdown would not add up to the price.
  return {
    net,
    tax: totalOf(charges, 'tax'),
    serviceCharge: totalOf(charges, 'fee'),
    gross: sum(nightlyGross),
    nightlyGross,
    room: nights,
    charges,
    deals,
    promotion,
  };
}

/** Direct deals and promo codes do not apply to a channel, nor its deals to a direct booking. */
function discount(
  deals: DealPlan,
  rate: RoomRateSheet,
  request: PriceRequest,
  seller: Seller,
  nights: RoomNights,
): DiscountedNights {
  if (seller.sells === 'direct') return discountNights(nights, deals, seller.promotion, rate.uuid, request);
  const { deal } = seller;
  return { nights: deal === undefined ? nights : applyChannelDeal(deal, nights), deals: [], promotion: undefined };
}

/** The net price of all nights, the gross price of each, and the total of each charge. */
interface ChargedNights {
  readonly net: MinorUnits;
  readonly nightlyGross: readonly MinorUnits[];
  readonly charges: readonly ChargeTotal[];
}

function chargeNights(plan: ChargePlan, amounts: readonly MinorUnits[]): ChargedNights {
  const nightCharges = new NightCharges(plan.charges.length);
  const totals: number[] = [];
  let net = 0;
  const nightlyGross: MinorUnits[] = [];
  let index = 0;
  for (const night of plan.nights) {
    nightCharges.clear();
    const nightNet = chargeNight(night, amounts[index] ?? ZERO, nightCharges);
    net += nightNet;
    nightlyGross.push(minorUnits(nightNet + nightCharges.addTo(totals)));
    index += 1;
  }
  return {
    net: minorUnits(net),
    nightlyGross,
    charges: plan.charges.map((charge, at) => ({ charge, amount: minorUnits(totals[at] ?? 0) })),
  };
}

function totalOf(charges: readonly ChargeTotal[], kind: Charge['kind']): MinorUnits {
  let total = 0;
  for (const { charge, amount } of charges) if (charge.kind === kind) total += amount;
  return minorUnits(total);
}
