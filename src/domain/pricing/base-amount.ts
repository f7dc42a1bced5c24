import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import type { NightRates, OccupancyLevel, PricingModel } from './property-sheet.js';

/** A part of a night's base amount: so many times a figure of the night. */
export interface BasePart {
  readonly figure: 'amount' | 'singleAdult' | 'level' | 'extraAdult' | 'extraChild' | 'extraInfant';
  readonly times: number;
  readonly each: MinorUnits;
  /** Of a level: the number of adults that it is given for. */
  readonly level?: number;
}

/** What one night costs a party before discounts and charges: the parts added up. */
export function baseAmount(parts: readonly BasePart[]): MinorUnits {
  return minorUnits(parts.reduce((amount, { times, each }) => amount + times * each, 0));
}

/**
 * How a party makes the base amount of one night (docs/decisions/0012).
 * @returns undefined where the night has no price, or none for that many adults.
 */
export function baseParts(pricing: PricingModel, night: NightRates, party: Party): BasePart[] | undefined {
  return pricing.model === 'perDay' ? perDay(pricing, night, party) : perOccupancy(night, party);
}

/** The amount covers the included guests; each guest above adds an extra, one that is not set being free. */
function perDay(
  included: { readonly includedAdults: number; readonly includedChildren: number },
  night: NightRates,
  party: Party,
): BasePart[] | undefined {
  if (night.amount === null) return undefined;
  if (night.singleAdult !== null && isSingleAdult(party))
    return [{ figure: 'singleAdult', times: 1, each: night.singleAdult }];
  return [
    { figure: 'amount', times: 1, each: night.amount },
    ...extras('extraAdult', Math.max(0, party.adults - included.includedAdults), night),
    ...extras('extraChild', Math.max(0, party.children - included.includedChildren), night),
    ...extras('extraInfant', party.infants, night),
  ];
}

/** The amount is that of the number of adults; children and infants are all extra. */
function perOccupancy(night: NightRates, party: Party): BasePart[] | undefined {
  // A party without adults is priced like one adult: somebody has the room.
  const adults = levelParts(night, Math.max(1, party.adults));
  return (
    adults && [
      ...adults,
      ...extras('extraChild', party.children, night),
      ...extras('extraInfant', party.infants, night),
    ]
  );
}

/** The first level that holds the adults; above the highest each adult more is an extra, and without one there is no price. */
function levelParts(night: NightRates, adults: number): BasePart[] | undefined {
  const highest = night.levels.at(-1);
  if (highest === undefined) return undefined;
  const level = night.levels.find((candidate) => candidate.adults >= adults);
  if (level !== undefined) return [levelPart(level)];
  if (night.extraAdult === null) return undefined;
  return [levelPart(highest), ...extras('extraAdult', adults - highest.adults, night)];
}

function levelPart({ adults, amount }: OccupancyLevel): BasePart {
  return { figure: 'level', times: 1, each: amount, level: adults };
}

function extras(figure: 'extraAdult' | 'extraChild' | 'extraInfant', times: number, night: NightRates): BasePart[] {
  return times === 0 ? [] : [{ figure, times, each: night[figure] ?? ZERO }];
}

function isSingleAdult(party: Party): boolean {
  return party.adults === 1 && party.children === 0 && party.infants === 0;
}
