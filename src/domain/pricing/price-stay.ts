import type { MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';
import { baseAmounts } from './base-amount.js';
import { chargeNights } from './charges/charge-nights.js';
import { chargeTotals, type ChargeTotal } from './charges/charge-total.js';
import { applyChannelDeal } from './deals/channel-deal.js';
import type { Deal } from './deals/deal.js';
import { type DiscountOutcome, discountNights } from './deals/discount-nights.js';
import { copyEach, listOf, sumOf, type Totals } from './price-columns.js';
import type { RoomRateSheet } from './property-sheet.js';
import type { RateSearch } from './rate-search.js';

/** The price of a stay in minor units, the sum of its nights, with the outcome for each deal and for the promo code. */
export interface StayPrice extends Totals {
  /** The gross price of each night, without the check-out date. */
  readonly nightlyGross: readonly MinorUnits[];
  /** The nights after discounts, and what was taken off each. */
  readonly room: RoomNights;
  /** Every charge in force whose stay window has a night, including those of 0, in the data set's order. */
  readonly charges: readonly ChargeTotal[];
  readonly deals: DiscountOutcome['deals'];
  readonly promotion: DiscountOutcome['promotion'];
}

/**
 * The nights of a room, in lists with one entry per night: what is left of its amount, and what was taken off, in terms of stored
 * prices.
 */
interface RoomNights {
  readonly checkIn: PlainDate;
  readonly amounts: readonly MinorUnits[];
  /** Of each deal that applies, in the order of application. */
  readonly discounts: readonly { readonly type: Deal['kind']; readonly amounts: readonly MinorUnits[] }[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly MinorUnits[] } | undefined;
}

/**
 * Prices one room of a rate into the columns of a search (docs/decisions/0010): the one place where a price is calculated.
 * @param outcome is filled in for explanations, if there is one
 * @returns false if a night has no price, or none for the party, or if the room alone costs too much for the search: the columns
 * then mean nothing
 * @throws RangeError if the price is not a safe integer
 */
export function priceRate(
  { property, request, seller, charges, deals, columns, below }: RateSearch,
  rate: RoomRateSheet,
  outcome?: DiscountOutcome,
): boolean {
  // First what each night costs, because one night without a price makes the stay impossible to price.
  if (!baseAmounts(property.nights, rate, request.stay, request.party, columns.base)) return false;

  // Then what deals and codes take off, because charges are due on what the guest pays for the room. Direct deals and promo codes
  // do not apply to a channel, nor its deals to a direct booking.
  columns.clearDiscounts();
  copyEach(columns.base, columns.room);
  if (seller.sells === 'direct') discountNights(columns, deals, rate, request, outcome);
  else if (seller.deal !== undefined) applyChannelDeal(seller.deal, columns);
  // Charges only add to it.
  if (sumOf(columns.room) >= below) return false;

  // Then the charges of the booking day, each night rounded on its own, because that is how a hotel posts its folio; and only sums
  // of them, because otherwise the breakdown would not add up to the price.
  chargeNights(columns, charges);
  return true;
}

/** The price in the columns of a search, copied, with the outcome for each deal and for the promo code. */
export function stayPrice({ request, charges, columns }: RateSearch, outcome: DiscountOutcome): StayPrice {
  const { net, tax, serviceCharge, gross, nightlyGross, discounts, promoDiscount } = columns;
  return {
    net,
    tax,
    serviceCharge,
    gross,
    nightlyGross: listOf(nightlyGross),
    room: {
      checkIn: request.stay.checkIn,
      amounts: listOf(columns.room),
      discounts: discounts.map(({ type, amounts }) => ({ type, amounts: listOf(amounts) })),
      promoDiscount: promoDiscount && { code: promoDiscount.code, amounts: listOf(promoDiscount.amounts) },
    },
    charges: chargeTotals(columns, charges),
    ...outcome,
  };
}
