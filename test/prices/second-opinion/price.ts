import type { ChargeEntry, PropertyEntry } from '../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../src/import/entries/room-rate-entry.js';
import { baseAmount } from './base-amount.js';
import { chargeNight, chargesInForce } from './charges.js';
import { sumOf } from './decimal.js';
import { conditionsOf } from './layers.js';
import { nightsOf, type Party, type Stay } from './stay.js';

/** The base amount of each night in minor units; undefined if one of them has no price for the party. */
export function basesOf(
  { pricing, calendar }: RoomRateEntry,
  stay: Stay,
  party: Party,
  digits: number,
): bigint[] | undefined {
  const bases = nightsOf(stay).map((night) => baseAmount(pricing, conditionsOf(calendar, night), party, digits));
  const priced = bases.filter((base) => base !== undefined);
  return priced.length === bases.length ? priced : undefined;
}

/** The price of a stay in minor units: the sum of its nights, each rounded separately (decisions 10). */
export interface Price {
  readonly net: bigint;
  readonly tax: bigint;
  readonly serviceCharge: bigint;
  readonly gross: bigint;
  readonly grossOfNights: readonly bigint[];
  /** Each charge in force with its sum over the nights, in the order of the data set. */
  readonly charges: readonly { readonly charge: ChargeEntry; readonly amount: bigint }[];
}

/** @param left the price of each night after discounts */
export function priceOf(
  property: PropertyEntry,
  stay: Stay,
  party: Party,
  left: readonly bigint[],
  digits: number,
): Price {
  const inForce = chargesInForce(property, stay);
  const nights = left.map((amount, index) => chargeNight(property, inForce, stay, index, amount, party, digits));
  const charges = inForce.map((charge, index) => ({
    charge,
    amount: sumOf(nights.map((night) => night.amounts[index]!)),
  }));
  const ofKind = (kind: ChargeEntry['kind']) =>
    sumOf(charges.filter(({ charge }) => charge.kind === kind).map(({ amount }) => amount));
  const [net, tax, serviceCharge] = [sumOf(nights.map((night) => night.net)), ofKind('tax'), ofKind('fee')];
  return {
    net,
    tax,
    serviceCharge,
    gross: net + tax + serviceCharge,
    grossOfNights: nights.map((night) => night.net + sumOf(night.amounts)),
    charges,
  };
}
