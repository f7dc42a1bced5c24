import { ZERO, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import type { Party } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import { chargesInForce } from './charge-due.js';
import type { ChargedNight } from './charged-night.js';
import { addCharges } from './charges-added.js';
import { takeCharges } from './charges-included.js';
import { includedShares } from './included-shares.js';
import type { Charge, PropertySheet, RoomRateSheet } from './property-sheet.js';
import { roomNights, type RoomNight } from './room-night.js';

/** What is asked: one room for one party; today is the booking day, in the property's zone. */
export interface PriceRequest {
  readonly stay: Stay;
  readonly party: Party;
  readonly today: PlainDate;
}

/** net + tax + serviceCharge = gross, to the minor unit. */
interface Totals {
  readonly net: MinorUnits;
  /** All taxes. */
  readonly tax: MinorUnits;
  /** All fees. */
  readonly serviceCharge: MinorUnits;
  readonly gross: MinorUnits;
}

/** A night of the breakdown (§2.4). Discounts are listed in terms of the stored price, before or with its charges. */
export interface NightPrice extends Totals {
  readonly date: PlainDate;
  /** One amount for each of the stay's charges, in their order; 0 where one is not due on this night. */
  readonly charges: readonly MinorUnits[];
  readonly discounts: RoomNight['discounts'];
  readonly promoDiscounts: RoomNight['promoDiscounts'];
}

/** The price of a stay, in minor units: the sum of its nights. */
export interface StayPrice extends Totals {
  /** One for each night; the check-out date is none. */
  readonly nights: readonly NightPrice[];
  /** Every charge in force on the booking day, also at 0, in the data set's order. */
  readonly charges: readonly ChargeTotal[];
}

export interface ChargeTotal {
  readonly name: string;
  readonly kind: Charge['kind'];
  readonly amount: MinorUnits;
}

/**
 * Prices one room of a rate for a stay (docs/decisions/0010): the one place where a price is made.
 * @returns undefined where a night has no price, or none for the party.
 */
export function priceStay(property: PropertySheet, rate: RoomRateSheet, request: PriceRequest): StayPrice | undefined {
  // First what each night costs, because one night without a price makes the stay impossible to price.
  const uncharged = roomNights(rate, request.stay, request.party);
  if (uncharged === undefined) return undefined;

  // Then the charges of the booking day, each night rounded on its own, because that is how a hotel posts its folio.
  const charges = chargesInForce(property.charges, request.today);
  const nights = chargeNights(charges, uncharged, property.pricesIncludeCharges);

  // Then sums and nothing but sums, because only so the breakdown adds up to the price.
  return {
    nights,
    net: sum(nights.map(({ net }) => net)),
    tax: sum(nights.map(({ tax }) => tax)),
    serviceCharge: sum(nights.map(({ serviceCharge }) => serviceCharge)),
    gross: sum(nights.map(({ gross }) => gross)),
    charges: charges.map(({ name, kind }, at) => ({
      name,
      kind,
      amount: sum(nights.map((night) => night.charges[at] ?? ZERO)),
    })),
  };
}

/** Charges each night by what the property's stored prices mean: before their percentage charges, or with them inside. */
function chargeNights(charges: readonly Charge[], nights: readonly RoomNight[], included: boolean): NightPrice[] {
  if (!included) return nights.map((night) => nightPrice(charges, night, addCharges(charges, night)));
  const shares = includedShares(charges, nights.length);
  return nights.map((night, at) => nightPrice(charges, night, takeCharges(charges, night, shares[at] ?? [])));
}

function nightPrice(charges: readonly Charge[], night: RoomNight, { net, amounts }: ChargedNight): NightPrice {
  const tax = sum(amounts.filter((_, at) => charges[at]?.kind === 'tax'));
  const serviceCharge = sum(amounts.filter((_, at) => charges[at]?.kind === 'fee'));
  const { date, discounts, promoDiscounts } = night;
  return {
    date,
    net,
    tax,
    serviceCharge,
    gross: sum([net, tax, serviceCharge]),
    charges: amounts,
    discounts,
    promoDiscounts,
  };
}
