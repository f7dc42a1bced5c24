/** Calendar dates as yyyy-mm-dd, and months as yyyy-mm. They never pass through local time. */

const DAY = 86_400_000;

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function ofDayNumber(days: number): string {
  return new Date(days * DAY).toISOString().slice(0, 10);
}

/** Whether a text is a date that exists. */
export function isCalendarDate(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const days = dayNumber(text);
  return Number.isFinite(days) && ofDayNumber(days) === text;
}

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`);
}

export function addDays(date: string, days: number): string {
  return ofDayNumber(dayNumber(date) + days);
}

/** From the first date to the second. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The ISO day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return ((dayNumber(date) + 3) % 7) + 1;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1 + months, 1));
  return first.toISOString().slice(0, 7);
}

export function firstOf(month: string): string {
  return `${month}-01`;
}

export function lastOf(month: string): string {
  return addDays(firstOf(addMonths(month, 1)), -1);
}

/** The same day a number of months later, or the last one of a shorter month. */
export function addMonthsToDate(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = lastOf(month);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : same;
}

/** The dates of a month in weeks; days of other months are undefined. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = firstOf(month);
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const days = daysBetween(first, lastOf(month)) + 1;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at - before;
      return day >= 0 && day < days ? addDays(first, day) : undefined;
    }),
  );
}
