declare const unit: unique symbol;

/** A calendar date without time or zone: whole days since 1970-01-01 of the proleptic Gregorian calendar. */
export type PlainDate = number & { readonly [unit]: 'days since 1970-01-01' };

const WEEKDAYS_FROM_EPOCH = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const;
export type Weekday = (typeof WEEKDAYS_FROM_EPOCH)[number];

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ZERO_CODE = 0x30;

function isPlainDate(days: number): days is PlainDate {
  return Number.isSafeInteger(days);
}

/** @throws RangeError if the number is not a whole number of days. */
export function plainDate(days: number): PlainDate {
  const date = days + 0; // -0 + 0 is 0.
  if (!isPlainDate(date)) throw new RangeError(`${days} is not a whole number of days`);
  return date;
}

/**
 * Parses yyyy-mm-dd, an existing day of the years 0100 to 9999; undefined for anything else, such as a two-digit year. By
 * arithmetic, because an import parses millions of dates.
 */
export function parsePlainDate(text: string): PlainDate | undefined {
  if (!ISO_DATE.test(text) || text.startsWith('00')) return undefined;
  const [year, month, day] = [
    100 * twoDigitsAt(text, 0) + twoDigitsAt(text, 2),
    twoDigitsAt(text, 5),
    twoDigitsAt(text, 8),
  ];
  if (month < 1 || month > 12 || day < 1) return undefined;
  const first = firstOfMonth(year, month);
  const next = month === 12 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, month + 1);
  return first + day <= next ? addDays(first, day - 1) : undefined;
}

function twoDigitsAt(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - ZERO_CODE) + text.charCodeAt(at + 1) - ZERO_CODE;
}

/** Days from 1 March 0000 to 1970-01-01: counted from March, a leap day is the last of its year. */
const MARCH_TO_EPOCH = 719_468;
const DAYS_IN_400_YEARS = 146_097;

function firstOfMonth(year: number, month: number): PlainDate {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const monthFromMarch = month <= 2 ? month + 9 : month - 3;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  const daysBefore = 365 * yearFromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5);
  return plainDate(daysBefore - MARCH_TO_EPOCH);
}

/** The first and the last date of the years 0100 to 9999. */
export const [FIRST_DATE, LAST_DATE] = [firstOfMonth(100, 1), addDays(firstOfMonth(10_000, 1), -1)] as const;

/** Formats yyyy-mm-dd, for the years 0100 to 9999. By arithmetic, because a response contains hundreds of dates. */
export function formatPlainDate(date: PlainDate): string {
  const days = date + MARCH_TO_EPOCH;
  const era = Math.floor(days / DAYS_IN_400_YEARS);
  const dayOfEra = days - era * DAYS_IN_400_YEARS;
  // Minus the leap days before it: one in 4 years, none in 100, one in 400.
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Counted from March, every five months have 153 days: March to July, August to December.
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(date + days);
}

/** Calendar days, regardless of clock changes: a weekend of 47 hours has two nights. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return to - from;
}

export function weekday(date: PlainDate): Weekday {
  return WEEKDAYS_FROM_EPOCH[((date % 7) + 7) % 7] ?? 'thu';
}
