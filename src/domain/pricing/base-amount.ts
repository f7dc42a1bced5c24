import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import { datesOf, type Stay } from '../stay/stay.js';
import type { FigureTable } from './figure-table.js';
import type { LevelTable, NightTable } from './night-table.js';
import { sumOf } from './price-columns.js';
import type { PricingModel, RoomRateSheet } from './property-sheet.js';
import type { RateSearch } from './rate-search.js';

/** A part of a night's base amount: a multiple of one of the night's figures. */
export interface BasePart {
  readonly figure: 'amount' | 'singleAdult' | 'level' | 'extraAdult' | 'extraChild' | 'extraInfant';
  readonly times: number;
  readonly each: MinorUnits;
  /** For a level, the number of adults that it is set for. */
  readonly level?: number;
}

/** What one night costs a party before discounts and charges: the sum of the parts. */
export function baseAmount(parts: readonly BasePart[]): MinorUnits {
  return minorUnits(parts.reduce((amount, { times, each }) => amount + times * each, 0));
}

/** Nights from a check-in date on: what each costs, and the parts of it, which are recorded only if there is a single night. */
interface BaseNights {
  readonly line: number;
  readonly checkIn: PlainDate;
  readonly amounts: Float64Array;
  readonly parts: BasePart[] | undefined;
}

type IncludedGuests = Extract<PricingModel, { readonly model: 'perDay' }>;

/**
 * Calculates what each night of a stay costs a party before discounts and charges (docs/decisions/0012).
 * @param amounts receives it; one for each night
 * @returns false if a night has no price, or none for that many adults
 * @throws RangeError if their sum is not a safe integer
 */
export function baseAmounts(
  nights: NightTable,
  rate: RoomRateSheet,
  { checkIn }: Stay,
  party: Party,
  amounts: Float64Array,
): boolean {
  return calculate(nights, rate, party, { line: rate.line, checkIn, amounts, parts: undefined });
}

/** The parts that baseAmounts adds up to the base amount of one night; undefined if the night has no price for the party. */
export function baseParts(
  nights: NightTable,
  rate: RoomRateSheet,
  date: PlainDate,
  party: Party,
): BasePart[] | undefined {
  const parts: BasePart[] = [];
  const into = { line: rate.line, checkIn: date, amounts: new Float64Array(1), parts };
  return calculate(nights, rate, party, into) ? parts : undefined;
}

/** The nights of a search that have no price for its party at a rate. */
export function unpricedNights(
  { property: { nights }, request: { stay, party } }: Pick<RateSearch, 'property' | 'request'>,
  rate: RoomRateSheet,
): PlainDate[] {
  return datesOf(stay).filter((date) => baseParts(nights, rate, date, party) === undefined);
}

/** False if a night has no price for the party. */
function calculate(nights: NightTable, { pricing }: RoomRateSheet, party: Party, into: BaseNights): boolean {
  const hasPrice =
    pricing.model === 'perDay' ? perDay(pricing, nights, party, into) : perOccupancy(nights, party, into);
  // No part is below 0, so if the sum is exact, each of them is.
  if (hasPrice) minorUnits(sumOf(into.amounts));
  return hasPrice;
}

/** The amount covers the included guests; each further guest adds an extra, which is free if not set. */
function perDay(included: IncludedGuests, nights: NightTable, party: Party, into: BaseNights): boolean {
  if (!nights.amount.read(into.line, into.checkIn, into.amounts)) return false;
  record(into, 'amount', 1, nights.amount);
  addExtras(into, 'extraAdult', party.adults - included.includedAdults, nights.extraAdult);
  addExtras(into, 'extraChild', party.children - included.includedChildren, nights.extraChild);
  addExtras(into, 'extraInfant', party.infants, nights.extraInfant);
  if (isSingleAdult(party)) useSingleAdult(into, nights.singleAdult);
  return true;
}

/** A single-adult price replaces all of it. */
function useSingleAdult(into: BaseNights, singleAdult: FigureTable): void {
  singleAdult.readExisting(into.line, into.checkIn, into.amounts);
  if (into.parts === undefined || singleAdult.at(into.line, into.checkIn) === null) return;
  into.parts.length = 0;
  record(into, 'singleAdult', 1, singleAdult);
}

/** The amount depends on the number of adults; all children and infants are extra. */
function perOccupancy(nights: NightTable, party: Party, into: BaseNights): boolean {
  // A party without adults is priced like one adult: the room is occupied.
  const adults = Math.max(1, party.adults);
  for (let night = 0; night < into.amounts.length; night += 1)
    if (!readLevel(into, night, nights, adults)) return false;
  addExtras(into, 'extraChild', party.children, nights.extraChild);
  addExtras(into, 'extraInfant', party.infants, nights.extraInfant);
  return true;
}

/** The first level that fits the adults; above the highest each further adult adds an extra; if that is not set, no price. */
function readLevel(into: BaseNights, night: number, { levels, extraAdult }: NightTable, adults: number): boolean {
  const date = addDays(into.checkIn, night);
  let highest: LevelTable | undefined;
  for (const level of levels) {
    const amount = level.amount.at(into.line, date);
    if (amount === null) continue;
    highest = level;
    into.amounts[night] = amount;
    if (level.adults >= adults) break;
  }
  if (highest === undefined) return false;
  record(into, 'level', 1, highest.amount, highest.adults);
  const above = adults - highest.adults;
  if (above <= 0) return true;
  const extra = extraAdult.at(into.line, date);
  if (extra === null) return false;
  into.amounts[night] = (into.amounts[night] ?? 0) + above * extra;
  record(into, 'extraAdult', above, extraAdult);
  return true;
}

function addExtras(
  into: BaseNights,
  figure: 'extraAdult' | 'extraChild' | 'extraInfant',
  times: number,
  table: FigureTable,
): void {
  if (times <= 0) return;
  table.addTo(into.line, into.checkIn, into.amounts, times);
  record(into, figure, times, table);
}

function record(
  { parts, line, checkIn }: BaseNights,
  figure: BasePart['figure'],
  times: number,
  table: FigureTable,
  level?: number,
): void {
  parts?.push({ figure, times, each: table.amountAt(line, checkIn) ?? ZERO, ...(level !== undefined && { level }) });
}

function isSingleAdult(party: Party): boolean {
  return party.adults === 1 && party.children === 0 && party.infants === 0;
}
