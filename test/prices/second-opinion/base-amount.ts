import type { PricingEntry } from '../../../src/import/entries/room-rate-entry.js';
import { unitsOf } from './decimal.js';
import type { DateConditions } from './layers.js';
import type { Party } from './stay.js';

const above = (count: number, included: number): bigint => BigInt(Math.max(0, count - included));

/**
 * The base amount of a night for a party in minor units, by the rate's pricing model (decisions 12).
 * @returns undefined if the night has no price for the party
 */
export function baseAmount(
  pricing: PricingEntry,
  conditions: DateConditions,
  party: Party,
  digits: number,
): bigint | undefined {
  return pricing.model === 'perDay'
    ? perDay(pricing, conditions, party, digits)
    : perOccupancy(conditions, party, digits);
}

/** An extra that is not set costs nothing. */
function extra(text: string | null | undefined, digits: number): bigint {
  return text === undefined || text === null ? 0n : unitsOf(text, digits);
}

function perDay(
  { includedAdults = 2, includedChildren = 0 }: Extract<PricingEntry, { model: 'perDay' }>,
  conditions: DateConditions,
  { adults, children, infants }: Party,
  digits: number,
): bigint | undefined {
  if (conditions.amount === undefined || conditions.amount === null) return undefined;
  const isSingleAdult = adults === 1 && children === 0 && infants === 0;
  if (isSingleAdult && conditions.singleAdult !== undefined && conditions.singleAdult !== null) {
    return unitsOf(conditions.singleAdult, digits);
  }
  return (
    unitsOf(conditions.amount, digits) +
    above(adults, includedAdults) * extra(conditions.extraAdult, digits) +
    above(children, includedChildren) * extra(conditions.extraChild, digits) +
    BigInt(infants) * extra(conditions.extraInfant, digits)
  );
}

/** All children and infants are extra: the amounts are for numbers of adults. */
function perOccupancy(
  conditions: DateConditions,
  { adults, children, infants }: Party,
  digits: number,
): bigint | undefined {
  const ofAdults = amountOfAdults(conditions, Math.max(1, adults), digits);
  if (ofAdults === undefined) return undefined;
  return (
    ofAdults +
    BigInt(children) * extra(conditions.extraChild, digits) +
    BigInt(infants) * extra(conditions.extraInfant, digits)
  );
}

/** A missing level uses the next higher one; above the highest each adult is an extra, which then must have a price. */
function amountOfAdults(conditions: DateConditions, adults: number, digits: number): bigint | undefined {
  const amounts = conditions.amounts ?? {};
  const levels = Object.keys(amounts)
    .map(Number)
    .sort((one, other) => one - other);
  const highest = levels.at(-1);
  if (highest === undefined) return undefined;
  const level = levels.find((each) => each >= adults);
  if (level !== undefined) return unitsOf(amounts[level]!, digits);
  if (conditions.extraAdult === undefined || conditions.extraAdult === null) return undefined;
  return unitsOf(amounts[highest]!, digits) + above(adults, highest) * unitsOf(conditions.extraAdult, digits);
}
