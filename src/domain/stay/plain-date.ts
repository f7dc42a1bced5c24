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

/** Writes yyyy-mm-dd, for the years 0100 to 9999. */
export function formatPlainDate(date: PlainDate): string {
  return new Date(date * DAY_MS).toISOString().slice(0, 10);
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
