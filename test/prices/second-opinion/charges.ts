import type { ChargeEntry, PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { liesWithin } from './calendar-date.js';
import { shareOf, sumOf, unitsOf } from './decimal.js';
import { Fraction } from './fraction.js';
import { isAtMost, nightsOf, type Party, type Stay } from './stay.js';

/** A night with its charges, in minor units: one amount for each charge in force, in the order of the data set. */
export interface ChargedNight {
  readonly net: bigint;
  readonly amounts: readonly bigint[];
}

/** The charges in force: by the booking date, and for at least one night by its own date (decisions 16). */
export function chargesInForce({ charges = [] }: PropertyEntry, stay: Stay): ChargeEntry[] {
  return charges.filter(
    ({ validFrom, validTo, stayFrom, stayTo }) =>
      liesWithin(stay.today, validFrom, validTo) && nightsOf(stay).some((night) => liesWithin(night, stayFrom, stayTo)),
  );
}

/** A charge may be due only on the first nights, and only on some dates. @param night from 0 */
export function chargesDue(charges: readonly ChargeEntry[], stay: Stay, night: number): ChargeEntry[] {
  return charges.filter(
    ({ maxNights, stayFrom, stayTo }) =>
      isAtMost(night + 1, maxNights) && liesWithin(nightsOf(stay)[night]!, stayFrom, stayTo),
  );
}

/**
 * Adds the charges to a night, or extracts them if the stored prices include them.
 * @param charges those in force
 * @param night from 0
 * @param left the price of the night after discounts
 */
export function chargeNight(
  { pricesIncludeCharges = false }: PropertyEntry,
  charges: readonly ChargeEntry[],
  stay: Stay,
  night: number,
  left: bigint,
  party: Party,
  digits: number,
): ChargedNight {
  const due = chargesDue(charges, stay, night);
  const onTop = new Map(due.filter(isAmount).map((charge) => [charge, amountOf(charge, night, party, digits)]));
  const taxedFees = sumOf([...onTop].filter(([{ taxed = false }]) => taxed).map(([, amount]) => amount));
  const shares = due.filter((charge) => !isAmount(charge));
  const { net, amounts } = pricesIncludeCharges ? included(left, shares, taxedFees) : added(left, shares, taxedFees);
  return { net, amounts: charges.map((charge) => onTop.get(charge) ?? amounts.get(charge) ?? 0n) };
}

export const isAmount = ({ amount }: ChargeEntry): boolean => amount !== undefined;
const isFee = ({ kind }: ChargeEntry): boolean => kind === 'fee';
const isOnFees = ({ appliesTo = 'room' }: ChargeEntry): boolean => appliesTo === 'roomAndFees';
const share = ({ percentage = '0' }: ChargeEntry): Fraction => shareOf(percentage);

/** An amount per stay is due on the first night. Persons are the adults, optionally the children, never the infants. */
function amountOf(charge: ChargeEntry, night: number, { adults, children }: Party, digits: number): bigint {
  const { amount = '0', per, countsChildren = true } = charge;
  const isPerStay = per === 'stay' || per === 'personStay';
  if (isPerStay && night > 0) return 0n;
  const isPerPerson = per === 'personNight' || per === 'personStay';
  const persons = isPerPerson ? adults + (countsChildren ? children : 0) : 1;
  return unitsOf(amount, digits) * BigInt(persons);
}

/** Prices exclude charges: the night is the net amount, every charge is rounded separately and added. */
function added(left: bigint, shares: readonly ChargeEntry[], taxedFees: bigint) {
  const room = Fraction.of(left);
  const fees = new Map(shares.filter(isFee).map((fee) => [fee, room.times(share(fee)).rounded()]));
  const roomAndFees = Fraction.of(left + sumOf([...fees.values()]) + taxedFees);
  const amounts = new Map(
    shares.map((charge) => [
      charge,
      fees.get(charge) ?? (isOnFees(charge) ? roomAndFees : room).times(share(charge)).rounded(),
    ]),
  );
  return { net: left, amounts };
}

/**
 * Prices include the percentage charges: each is its share of the night, rounded separately, and together they do not
 * exceed the night. Fees that are amounts are added, and so are the taxes on them.
 */
function included(left: bigint, shares: readonly ChargeEntry[], taxedFees: bigint) {
  const inside = roundedInside(left, shares);
  lowerToFit(inside, left);
  const amounts = shares.map((charge, index) => {
    const onTaxedFees = isOnFees(charge) ? Fraction.of(taxedFees).times(share(charge)).rounded() : 0n;
    return [charge, inside[index]! + onTaxedFees] as const;
  });
  return { net: left - sumOf(inside), amounts: new Map(amounts) };
}

/**
 * The price of the night includes the percentage charges, so the net room amount is the night divided by 1 + fees + taxes +
 * taxes on fees, and each charge is its share of that, rounded.
 */
export function roundedInside(left: bigint, shares: readonly ChargeEntry[]): bigint[] {
  const one = Fraction.of(1n);
  const ofFees = Fraction.sum(shares.filter(isFee).map(share));
  const ofTaxes = Fraction.sum(shares.filter((charge) => !isFee(charge) && !isOnFees(charge)).map(share));
  const ofTaxesOnFees = Fraction.sum(shares.filter(isOnFees).map(share));
  const whole = one
    .plus(ofFees)
    .plus(ofTaxes)
    .plus(ofTaxesOnFees.times(one.plus(ofFees)));
  return shares.map((charge) => {
    const base = Fraction.of(left).times(isOnFees(charge) ? one.plus(ofFees) : one);
    return base.times(share(charge)).dividedBy(whole).rounded();
  });
}

/** While the included charges exceed the price, the largest of them (on a tie the first) is lowered by one unit. */
function lowerToFit(inside: bigint[], price: bigint): void {
  while (sumOf(inside) > price) {
    const largest = inside.reduce((most, amount) => (amount > most ? amount : most), 0n);
    inside[inside.indexOf(largest)] = largest - 1n;
  }
}
