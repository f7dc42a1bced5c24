import type { DealEntry } from '../../../src/import/entries/deal-entry.js';
import { liesWithin, type CalendarDate } from './calendar-date.js';
import { sumOf, unitsOf } from './decimal.js';
import { takenOff } from './discount.js';
import { Fraction } from './fraction.js';

/** The nights of a stay, and the price of each before the deal. */
export interface NightsLeft {
  readonly nights: readonly CalendarDate[];
  readonly left: readonly bigint[];
  readonly digits: number;
}

/** A deal's reduction of each night if it were applied; 0 everywhere if its own terms are not met. */
export function dealAmounts(deal: DealEntry, stay: NightsLeft): bigint[] {
  switch (deal.kind) {
    case 'stay-pay-deal':
      return stayPay(deal, stay);
    case 'length-of-stay-deal':
      return lengthOfStay(deal, stay);
    case 'package-deal':
      return packagePrice(deal, stay);
    case 'early-bird-deal':
    case 'last-minute-deal':
      return eachNightInside(deal, deal, stay);
  }
}

const nothing = ({ left }: NightsLeft): bigint[] => left.map(() => 0n);

const isInside = ({ stayFrom, stayTo }: DealEntry, night: CalendarDate): boolean => liesWithin(night, stayFrom, stayTo);

/** Stay X, pay Y: the first X - Y nights are free, with `repeats` those of each full block of X nights. */
function stayPay(deal: DealEntry, stay: NightsLeft): bigint[] {
  const { stayNights = 1, payNights = 1, repeats = false } = deal;
  if (stay.nights.length < stayNights || !stay.nights.every((night) => isInside(deal, night))) return nothing(stay);
  const blocks = repeats ? Math.floor(stay.nights.length / stayNights) : 1;
  return stay.left.map((amount, index) => {
    const isInBlock = index < blocks * stayNights;
    const isFree = index % stayNights < stayNights - payNights;
    return isInBlock && isFree ? amount : 0n;
  });
}

/** The rule with the highest minimum met by the whole stay, applied to each night inside the stay window. */
function lengthOfStay(deal: DealEntry, stay: NightsLeft): bigint[] {
  const [rule] = (deal.rules ?? [])
    .filter(({ minNights }) => minNights <= stay.nights.length)
    .sort((one, other) => other.minNights - one.minNights);
  return rule === undefined ? nothing(stay) : eachNightInside(deal, rule, stay);
}

function eachNightInside(
  deal: DealEntry,
  discount: Parameters<typeof takenOff>[1],
  { nights, left, digits }: NightsLeft,
): bigint[] {
  return nights.map((night, index) => (isInside(deal, night) ? takenOff(left[index]!, discount, digits) : 0n));
}

/** Exactly N nights for one price below the sum of their amounts: each night is reduced to its share of the price. */
function packagePrice(deal: DealEntry, stay: NightsLeft): bigint[] {
  const price = unitsOf(deal.price ?? '0', stay.digits);
  const isForStay = stay.nights.length === deal.nights && stay.nights.every((night) => isInside(deal, night));
  if (!isForStay || price >= sumOf(stay.left)) return nothing(stay);
  const shares = sharesOf(price, stay.left);
  return stay.left.map((amount, index) => amount - shares[index]!);
}

/**
 * Distributes a price in proportion to the amounts: the integer part to each, then one more unit to the largest remainders
 * (on a tie the earlier night first) until the price is used up.
 */
function sharesOf(price: bigint, amounts: readonly bigint[]): bigint[] {
  const sum = Fraction.of(sumOf(amounts));
  const exact = amounts.map((amount) => Fraction.of(price).times(Fraction.of(amount)).dividedBy(sum).split());
  const shares = exact.map(({ whole }) => whole);
  const byRemainder = exact
    .map(({ rest }, index) => ({ rest, index }))
    .sort((one, other) =>
      one.rest.isAbove(other.rest) ? -1 : other.rest.isAbove(one.rest) ? 1 : one.index - other.index,
    );
  const missing = Number(price - sumOf(shares));
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = shares[index]! + 1n;
  return shares;
}
