declare const unit: unique symbol;

/** A calendar date without time or zone: whole days since 1970-01-01 of the proleptic Gregorian calendar. */
export type PlainDate = number & { readonly [unit]: 'days since 1970-01-01' };

const WEEKDAYS_FROM_EPOCH = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const;
export type Weekday = (typeof WEEKDAYS_FROM_EPOCH)[number];

const DAY_MS = 86_400_000;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

function isPlainDate(days: number): days is PlainDate {
  return Number.isSafeInteger(days);
}

/** @throws RangeError where the number is no whole number of days. */
export function plainDate(days: number): PlainDate {
  const date = days + 0; // -0 + 0 is 0.
  if (!isPlainDate(date)) throw new RangeError(`${days} is no whole number of days`);
  return date;
}

/** Reads yyyy-mm-dd, a real day of the years 0100 to 9999; undefined for anything else, such as a year of two digits. */
export function parsePlainDate(text: string): PlainDate | undefined {
  if (!WRITTEN.test(text) || text.startsWith('00')) return undefined;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  const date = plainDate(milliseconds / DAY_MS);
  // Date.parse moves 30 February into March: only a date that reads back as it was written is a real day.
  return formatPlainDate(date) === text ? date : undefined;
}

/** Days from 1 March 0000 to 1970-01-01: counted from March on, a leap day is the last of its year. */
const MARCH_TO_EPOCH = 719_468;
const DAYS_IN_400_YEARS = 146_097;

/** Writes yyyy-mm-dd, for the years 0100 to 9999. By arithmetic, because an answer holds hundreds of dates. */
export function formatPlainDate(date: PlainDate): string {
  const days = date + MARCH_TO_EPOCH;
  const era = Math.floor(days / DAYS_IN_400_YEARS);
  const dayOfEra = days - era * DAYS_IN_400_YEARS;
  // Less the leap days that lie behind it: one in 4 years, none in 100, one in 400.
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // From March on five months have 153 days, and so the two parts of a year that follow each other.
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

/** Calendar days, whatever the clocks do in between: a weekend of 47 hours has two nights. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return to - from;
}

export function weekday(date: PlainDate): Weekday {
  return WEEKDAYS_FROM_EPOCH[((date % 7) + 7) % 7] ?? 'thu';
}
