import { ZERO, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import { chargesInForce } from './charges/charge-due.js';
import type { ChargedAmount, ChargedNight } from './charges/charged-night.js';
import { addCharges } from './charges/charges-added.js';
import { takeCharges } from './charges/charges-included.js';
import type { ChargeTotal } from './charges/charge-total.js';
import { includedShares } from './charges/included-shares.js';
import { takeChannelDeal, type ChannelDeal } from './deals/channel-deal.js';
import { discountNights, type DiscountedNights } from './deals/discount-nights.js';
import type { Promotion } from './deals/promotion.js';
import type { PriceRequest } from './price-request.js';
import type { Charge, PropertySheet, RoomRateSheet } from './property-sheet.js';
import { roomNights, type RoomNight } from './room-night.js';

/** Who sells, and so what lowers the price: a property its deals and promo codes, a channel its own deal. */
export type Seller =
  | { readonly sells: 'direct'; readonly promotion: Promotion | undefined }
  | { readonly sells: 'channel'; readonly deal: ChannelDeal | undefined };

/** net + tax + serviceCharge = gross, to the minor unit. */
interface Totals {
  readonly net: MinorUnits;
  /** All taxes. */
  readonly tax: MinorUnits;
  /** All fees. */
  readonly serviceCharge: MinorUnits;
  readonly gross: MinorUnits;
}

/** A night of the breakdown (§2.4), with how its room amount was made. */
export interface NightPrice extends Totals {
  /** What is left of the night after discounts, and what was taken off: in terms of the stored price. */
  readonly room: RoomNight;
  /** One for each of the stay's charges, in their order. */
  readonly charges: readonly ChargedAmount[];
}

/** The price of a stay, in minor units: the sum of its nights; and what became of each deal and of the promo code. */
export interface StayPrice extends Totals {
  /** One for each night; the check-out date is none. */
  readonly nights: readonly NightPrice[];
  /** Every charge in force on the booking day, also at 0, in the data set's order. */
  readonly charges: readonly ChargeTotal[];
  readonly deals: DiscountedNights['deals'];
  readonly promotion: DiscountedNights['promotion'];
}

/**
 * Prices one room of a rate for a stay (docs/decisions/0010): the one place where a price is made.
 * @returns undefined where a night has no price, or none for the party.
 */
export function priceStay(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  seller: Seller,
): StayPrice | undefined {
  // First what each night costs, because one night without a price makes the stay impossible to price.
  const full = roomNights(rate, request.stay, request.party);
  if (full === undefined) return undefined;

  // Then what deals and codes take off, because charges are due on what the guest pays for the room.
  const discounted = discount(property, rate, request, seller, full);

  // Then the charges of the booking day, each night rounded on its own, because that is how a hotel posts its folio.
  const charges = chargesInForce(property.charges, request.today);
  const nights = chargeNights(charges, discounted.nights, property.pricesIncludeCharges);

  // Then sums and nothing but sums, because only so the breakdown adds up to the price.
  return {
    nights,
    net: sum(nights.map(({ net }) => net)),
    tax: sum(nights.map(({ tax }) => tax)),
    serviceCharge: sum(nights.map(({ serviceCharge }) => serviceCharge)),
    gross: sum(nights.map(({ gross }) => gross)),
    charges: charges.map((charge, at) => ({
      charge,
      amount: sum(nights.map((night) => night.charges[at]?.amount ?? ZERO)),
    })),
    deals: discounted.deals,
    promotion: discounted.promotion,
  };
}

/** Direct deals and promo codes do not touch a channel, nor its deals a direct booking. */
function discount(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  seller: Seller,
  nights: readonly RoomNight[],
): DiscountedNights {
  if (seller.sells === 'direct') return discountNights(nights, property.deals, seller.promotion, rate.uuid, request);
  const { deal } = seller;
  return { nights: deal === undefined ? nights : takeChannelDeal(deal, nights), deals: [], promotion: undefined };
}

/** Charges each night by what the property's stored prices mean: before their percentage charges, or with them inside. */
function chargeNights(charges: readonly Charge[], nights: readonly RoomNight[], included: boolean): NightPrice[] {
  if (!included) return nights.map((room) => nightPrice(charges, room, addCharges(charges, room)));
  const shares = includedShares(charges, nights.length);
  return nights.map((room, at) => nightPrice(charges, room, takeCharges(charges, room, shares[at] ?? [])));
}

function nightPrice(inForce: readonly Charge[], room: RoomNight, { net, charges }: ChargedNight): NightPrice {
  const total = (kind: Charge['kind']) =>
    sum(charges.filter((_, at) => inForce[at]?.kind === kind).map(({ amount }) => amount));
  const tax = total('tax');
  const serviceCharge = total('fee');
  return { room, charges, net, tax, serviceCharge, gross: sum([net, tax, serviceCharge]) };
}
