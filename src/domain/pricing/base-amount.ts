import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import type { NightRates, OccupancyLevel, PricingModel } from './property-sheet.js';

/**
 * What one night costs a party before discounts and charges (docs/decisions/0012).
 * @returns undefined where the night has no price, or none for that many adults.
 */
export function baseAmount(pricing: PricingModel, night: NightRates, party: Party): MinorUnits | undefined {
  return pricing.model === 'perDay' ? perDay(pricing, night, party) : perOccupancy(night, party);
}

/** The amount covers the included guests; each guest above adds an extra, one that is not set being free. */
function perDay(
  included: { readonly includedAdults: number; readonly includedChildren: number },
  night: NightRates,
  party: Party,
): MinorUnits | undefined {
  if (night.amount === null) return undefined;
  if (night.singleAdult !== null && isSingleAdult(party)) return night.singleAdult;
  const extraAdults = Math.max(0, party.adults - included.includedAdults);
  const extraChildren = Math.max(0, party.children - included.includedChildren);
  return minorUnits(night.amount + extraAdults * (night.extraAdult ?? 0) + young(night, extraChildren, party.infants));
}

/** The amount is that of the number of adults; children and infants are all extra. */
function perOccupancy(night: NightRates, party: Party): MinorUnits | undefined {
  // A party without adults is priced like one adult: somebody has the room.
  const adults = levelAmount(night, Math.max(1, party.adults));
  return adults === undefined ? undefined : minorUnits(adults + young(night, party.children, party.infants));
}

/** The first level that holds the adults; above the highest each adult more is an extra, and without one there is no price. */
function levelAmount(night: NightRates, adults: number): number | undefined {
  const highest: OccupancyLevel | undefined = night.levels.at(-1);
  if (highest === undefined) return undefined;
  if (adults <= highest.adults) return night.levels.find((level) => level.adults >= adults)?.amount;
  return night.extraAdult === null ? undefined : highest.amount + (adults - highest.adults) * night.extraAdult;
}

function young(night: NightRates, children: number, infants: number): number {
  return children * (night.extraChild ?? 0) + infants * (night.extraInfant ?? 0);
}

function isSingleAdult(party: Party): boolean {
  return party.adults === 1 && party.children === 0 && party.infants === 0;
}
