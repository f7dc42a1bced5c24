import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { addDays, daysBetween, type PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import type { DateColumn } from './date-column.js';
import type { LevelColumn } from './night-columns.js';
import type { RoomRateSheet } from './property-sheet.js';

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

/** Receives the parts of a base amount one by one. */
interface PartSink {
  add(figure: BasePart['figure'], times: number, each: MinorUnits, level?: number): void;
}

class PartSum implements PartSink {
  amount = 0;

  add(_figure: BasePart['figure'], times: number, each: MinorUnits): void {
    this.amount += times * each;
  }
}

class PartList implements PartSink {
  readonly parts: BasePart[] = [];

  add(figure: BasePart['figure'], times: number, each: MinorUnits, level?: number): void {
    this.parts.push({ figure, times, each, ...(level !== undefined && { level }) });
  }
}

/**
 * Calculates what each night of a stay costs a party before discounts and charges (docs/decisions/0012).
 * @param amounts receives it
 * @returns false if a night has no price, or none for that many adults
 */
export function baseAmounts(rate: RoomRateSheet, stay: Stay, party: Party, amounts: Float64Array): boolean {
  const parts = new PartSum();
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1)) {
    parts.amount = 0;
    if (!addParts(parts, rate, date, party)) return false;
    amounts[daysBetween(stay.checkIn, date)] = minorUnits(parts.amount);
  }
  return true;
}

/** The parts that baseAmounts adds up to the base amount of one night; undefined if the night has no price for the party. */
export function baseParts(rate: RoomRateSheet, date: PlainDate, party: Party): BasePart[] | undefined {
  const list = new PartList();
  return addParts(list, rate, date, party) ? list.parts : undefined;
}

/** The nights of a stay that have no price for the party. */
export function unpricedNights(rate: RoomRateSheet, stay: Stay, party: Party): PlainDate[] {
  const unpriced: PlainDate[] = [];
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
    if (baseParts(rate, date, party) === undefined) unpriced.push(date);
  return unpriced;
}

/** Adds the parts of a night; false if it has no price for the party. */
function addParts(parts: PartSink, rate: RoomRateSheet, date: PlainDate, party: Party): boolean {
  return rate.pricing.model === 'perDay'
    ? perDay(parts, rate.pricing, rate.nights, date, party)
    : perOccupancy(parts, rate.nights, date, party);
}

/** The amount covers the included guests; each further guest adds an extra, which is free if not set. */
function perDay(
  parts: PartSink,
  included: { readonly includedAdults: number; readonly includedChildren: number },
  nights: RoomRateSheet['nights'],
  date: PlainDate,
  party: Party,
): boolean {
  const amount = nights.amount.amountAt(date);
  if (amount === null) return false;
  const singleAdult = isSingleAdult(party) ? nights.singleAdult.amountAt(date) : null;
  if (singleAdult !== null) {
    parts.add('singleAdult', 1, singleAdult);
    return true;
  }
  parts.add('amount', 1, amount);
  addExtras(parts, 'extraAdult', party.adults - included.includedAdults, nights.extraAdult, date);
  addExtras(parts, 'extraChild', party.children - included.includedChildren, nights.extraChild, date);
  addExtras(parts, 'extraInfant', party.infants, nights.extraInfant, date);
  return true;
}

/** The amount depends on the number of adults; all children and infants are extra. */
function perOccupancy(parts: PartSink, nights: RoomRateSheet['nights'], date: PlainDate, party: Party): boolean {
  // A party without adults is priced like one adult: the room is occupied.
  if (!addLevel(parts, nights, date, Math.max(1, party.adults))) return false;
  addExtras(parts, 'extraChild', party.children, nights.extraChild, date);
  addExtras(parts, 'extraInfant', party.infants, nights.extraInfant, date);
  return true;
}

/** The first level that fits the adults; above the highest each further adult adds an extra; if that is not set, no price. */
function addLevel(parts: PartSink, nights: RoomRateSheet['nights'], date: PlainDate, adults: number): boolean {
  let highest: LevelColumn | undefined;
  for (const level of nights.levels) {
    const amount = level.amount.amountAt(date);
    if (amount === null) continue;
    highest = level;
    if (level.adults < adults) continue;
    parts.add('level', 1, amount, level.adults);
    return true;
  }
  if (highest === undefined || nights.extraAdult.at(date) === null) return false;
  parts.add('level', 1, highest.amount.amountAt(date) ?? ZERO, highest.adults);
  addExtras(parts, 'extraAdult', adults - highest.adults, nights.extraAdult, date);
  return true;
}

function addExtras(
  parts: PartSink,
  figure: 'extraAdult' | 'extraChild' | 'extraInfant',
  times: number,
  column: DateColumn,
  date: PlainDate,
): void {
  if (times > 0) parts.add(figure, times, column.amountAt(date) ?? ZERO);
}

function isSingleAdult(party: Party): boolean {
  return party.adults === 1 && party.children === 0 && party.infants === 0;
}
