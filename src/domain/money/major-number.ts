import type { MinorUnits } from './minor-units.js';

/** Minor units per major unit, by digits: computing the power costs more than the division. */
const UNITS = [1, 10, 100, 1000, 10_000];

/**
 * An amount in major units as the JSON number of a response: 10010 with two digits is 100.1.
 *
 * The quotient of two exact integers is the double nearest to the decimal value, so up to 15 digits it prints as that
 * value; it never prints with an exponent, since no currency has more than four digits, and never as -0.
 */
export function toMajorNumber(amount: MinorUnits, digits: number): number {
  return amount / (UNITS[digits] ?? 10 ** digits);
}
