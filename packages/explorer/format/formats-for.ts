import { currencyDigits } from '../../../src/domain/money/currency.js';

/** Numbers and dates in a locale. */
export interface Formats {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO: 1 is Monday, 7 is Sunday. */
  readonly firstWeekday: number;
  /** An amount in major units, with all digits of the currency or of a decimal string; without currency, a plain number. */
  readonly money: (amount: number | string, currency: string) => string;
  /** Short, without the currency: "1040", "40.1K". */
  readonly short: (amount: number) => string;
  /** A difference with its sign. */
  readonly signedMoney: (amount: number | string, currency: string) => string;
  readonly percent: (share: number) => string;
  /** "Tuesday, 4 May 2027" */
  readonly longDate: (date: string) => string;
  /** "4 May 2027" */
  readonly date: (date: string) => string;
  /** "Tue 4 May" */
  readonly shortDate: (date: string) => string;
  /** "4" */
  readonly dayNumber: (date: string) => string;
  /** "May 2027" */
  readonly month: (month: string) => string;
  /** "M" and "Monday", from the first day of the week on. */
  readonly weekdays: readonly { readonly narrow: string; readonly long: string }[];
}

const known = new Map<string, Formats>();

export function formatsFor(locale: string): Formats {
  const made = known.get(locale) ?? makeFormats(locale);
  known.set(locale, made);
  return made;
}

/** A Monday, from which the names of the weekdays are taken. */
const MONDAY = Date.UTC(2024, 0, 1);

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

function makeFormats(locale: string): Formats {
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
    return (date: string) => {
      const instant = instantOf(date);
      // After the year 9999, which an address can ask for and the server refuses.
      return Number.isNaN(instant) ? date : format.format(instant);
    };
  };
  const month = dateFormat({ month: 'long', year: 'numeric' });
  const dayOfMonth = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const firstWeekday = firstWeekdayOf(locale);
  return {
    locale,
    direction: directionOf(locale),
    firstWeekday,
    ...moneyFormats(locale),
    // As long as "40.1K", and more exact than "1.04K".
    short: (amount) => (amount >= 999.5 && amount < 9999.5 ? whole : compact).format(amount),
    percent: (share) => withMinus(percent.format(share)),
    longDate: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    date: dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
    dayNumber: (date) => dayOfMonth.format(Number(date.slice(8))),
    month: (text) => month(`${text}-01`),
    weekdays: weekdaysFrom(locale, firstWeekday),
  };
}

/** The sign for minus, for which English and others have a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');

function moneyFormats(locale: string): Pick<Formats, 'money' | 'signedMoney'> {
  const formats = new Map<string, Intl.NumberFormat>();
  const write = (amount: number | string, currency: string, signDisplay: 'auto' | 'exceptZero'): string => {
    // Not the browser's, which shows HUF and IQD without decimals.
    const digits = typeof amount === 'string' ? (amount.split('.')[1] ?? '').length : currencyDigits(currency);
    const name = `${currency} ${digits ?? ''} ${signDisplay}`;
    const format = formats.get(name) ?? new Intl.NumberFormat(locale, moneyOptions(currency, digits, signDisplay));
    formats.set(name, format);
    // A decimal string is formatted exactly; TypeScript knows only those that are written out.
    return withMinus(format.format(typeof amount === 'string' ? (amount as `${number}`) : amount));
  };
  return {
    money: (amount, currency) => write(amount, currency, 'auto'),
    signedMoney: (amount, currency) => write(amount, currency, 'exceptZero'),
  };
}

function moneyOptions(
  currency: string,
  digits: number | undefined,
  signDisplay: 'auto' | 'exceptZero',
): Intl.NumberFormatOptions {
  const exact = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return /^[A-Z]{3}$/.test(currency)
    ? { style: 'currency', currency, signDisplay, ...exact }
    : { signDisplay, maximumFractionDigits: 4, ...exact };
}

function weekdaysFrom(locale: string, first: number): Formats['weekdays'] {
  const [narrow, long] = (['narrow', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  return Array.from({ length: 7 }, (_day, at) => {
    const instant = MONDAY + ((first - 1 + at) % 7) * 86_400_000;
    return { narrow: narrow?.format(instant) ?? '', long: long?.format(instant) ?? '' };
  });
}

/** What browsers add to Intl.Locale; some have it as getters only, or not yet. */
interface LocaleInfo {
  getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
  getTextInfo?: () => { readonly direction: 'ltr' | 'rtl' };
  readonly textInfo?: { readonly direction: 'ltr' | 'rtl' };
}

function firstWeekdayOf(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & LocaleInfo;
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}

const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur'];

function directionOf(locale: string): 'ltr' | 'rtl' {
  const info = new Intl.Locale(locale) as Intl.Locale & LocaleInfo;
  return (info.getTextInfo?.() ?? info.textInfo)?.direction ?? (RIGHT_TO_LEFT.includes(info.language) ? 'rtl' : 'ltr');
}
