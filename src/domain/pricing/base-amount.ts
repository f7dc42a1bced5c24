import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import type { DateColumn } from './date-column.js';
import type { LevelColumn } from './night-columns.js';
import type { RoomRateSheet } from './property-sheet.js';

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

/** Takes the parts of a base amount one after the other. */
interface PartTaker {
  take(figure: BasePart['figure'], times: number, each: MinorUnits, level?: number): void;
}

class AmountOfParts implements PartTaker {
  amount = 0;

  take(_figure: BasePart['figure'], times: number, each: MinorUnits): void {
    this.amount += times * each;
  }
}

class ListOfParts implements PartTaker {
  readonly parts: BasePart[] = [];

  take(figure: BasePart['figure'], times: number, each: MinorUnits, level?: number): void {
    this.parts.push({ figure, times, each, ...(level !== undefined && { level }) });
  }
}

/**
 * What each night of a stay costs a party before discounts and charges (docs/decisions/0012).
 * @returns undefined where a night has no price, or none for that many adults.
 */
export function baseAmounts(rate: RoomRateSheet, stay: Stay, party: Party): MinorUnits[] | undefined {
  const amounts: MinorUnits[] = [];
  const parts = new AmountOfParts();
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1)) {
    parts.amount = 0;
    if (!takeParts(parts, rate, date, party)) return undefined;
    amounts.push(minorUnits(parts.amount));
  }
  return amounts;
}

/** How a party makes the base amount of one night: the parts that baseAmounts adds up; undefined as there. */
export function baseParts(rate: RoomRateSheet, date: PlainDate, party: Party): BasePart[] | undefined {
  const list = new ListOfParts();
  return takeParts(list, rate, date, party) ? list.parts : undefined;
}

/** The nights of a stay that have no price for the party. */
export function unpricedNights(rate: RoomRateSheet, stay: Stay, party: Party): PlainDate[] {
  const unpriced: PlainDate[] = [];
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
    if (baseParts(rate, date, party) === undefined) unpriced.push(date);
  return unpriced;
}

/** Hands out the parts of a night; false where it has no price for the party. */
function takeParts(parts: PartTaker, rate: RoomRateSheet, date: PlainDate, party: Party): boolean {
  return rate.pricing.model === 'perDay'
    ? perDay(parts, rate.pricing, rate.nights, date, party)
    : perOccupancy(parts, rate.nights, date, party);
}

/** The amount covers the included guests; each guest above adds an extra, one that is not set being free. */
function perDay(
  parts: PartTaker,
  included: { readonly includedAdults: number; readonly includedChildren: number },
  nights: RoomRateSheet['nights'],
  date: PlainDate,
  party: Party,
): boolean {
  const amount = nights.amount.amountAt(date);
  if (amount === null) return false;
  const singleAdult = isSingleAdult(party) ? nights.singleAdult.amountAt(date) : null;
  if (singleAdult !== null) {
    parts.take('singleAdult', 1, singleAdult);
    return true;
  }
  parts.take('amount', 1, amount);
  takeExtras(parts, 'extraAdult', party.adults - included.includedAdults, nights.extraAdult, date);
  takeExtras(parts, 'extraChild', party.children - included.includedChildren, nights.extraChild, date);
  takeExtras(parts, 'extraInfant', party.infants, nights.extraInfant, date);
  return true;
}

/** The amount is that of the number of adults; children and infants are all extra. */
function perOccupancy(parts: PartTaker, nights: RoomRateSheet['nights'], date: PlainDate, party: Party): boolean {
  // A party without adults is priced like one adult: somebody has the room.
  if (!takeLevel(parts, nights, date, Math.max(1, party.adults))) return false;
  takeExtras(parts, 'extraChild', party.children, nights.extraChild, date);
  takeExtras(parts, 'extraInfant', party.infants, nights.extraInfant, date);
  return true;
}

/** The first level that holds the adults; above the highest each adult more is an extra, and without one there is no price. */
function takeLevel(parts: PartTaker, nights: RoomRateSheet['nights'], date: PlainDate, adults: number): boolean {
  let highest: LevelColumn | undefined;
  for (const level of nights.levels) {
    const amount = level.amount.amountAt(date);
    if (amount === null) continue;
    highest = level;
    if (level.adults < adults) continue;
    parts.take('level', 1, amount, level.adults);
    return true;
  }
  if (highest === undefined || nights.extraAdult.at(date) === null) return false;
  parts.take('level', 1, highest.amount.amountAt(date) ?? ZERO, highest.adults);
  takeExtras(parts, 'extraAdult', adults - highest.adults, nights.extraAdult, date);
  return true;
}

function takeExtras(
  parts: PartTaker,
  figure: 'extraAdult' | 'extraChild' | 'extraInfant',
  times: number,
  column: DateColumn,
  date: PlainDate,
): void {
  if (times > 0) parts.take(figure, times, column.amountAt(date) ?? ZERO);
}

function isSingleAdult(party: Party): boolean {
  return party.adults === 1 && party.children === 0 && party.infants === 0;
}
