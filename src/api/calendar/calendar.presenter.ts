import { toMajorNumber } from '../../domain/money/major-number.js';
import type { CalendarStay, ClosedRate, PriceCalendar } from '../../domain/pricing/price-calendar.js';
import { addDays, formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { type Lazy, LazyList } from '../../responses/json/json-in-steps.js';
import type { CalendarQuery } from './calendar.query.js';
import type {
  CalendarClosedRate,
  CalendarReason,
  CalendarResponse,
  CalendarStayResponse,
} from './calendar.response.js';

interface LazyDate {
  readonly date: string;
  readonly stays: LazyList<CalendarStayResponse>;
}

/** The calendar; each stay is priced when it is taken. */
export function presentCalendar(
  property: DatedSheet,
  query: CalendarQuery,
  calendar: PriceCalendar,
): Lazy<CalendarResponse> {
  const digits = property.sheet.property.currencyDigits;
  return { ...head(property, query, calendar), dates: new LazyList(eachDate(query, calendar, digits)) };
}

function head(
  { sheet, today }: DatedSheet,
  { from, to, adults, children, infants }: CalendarQuery,
  { rates }: PriceCalendar,
): Omit<CalendarResponse, 'dates'> {
  return {
    propertyUuid: sheet.uuid,
    currency: sheet.currency,
    timezone: sheet.timezone,
    today: formatPlainDate(today),
    from: formatPlainDate(from),
    to: formatPlainDate(to),
    occupancy: { adults, children, infants },
    roomRates: rates.map(({ roomType, rate }) => ({
      roomType: { uuid: roomType.uuid, name: roomType.name },
      roomRate: { uuid: rate.uuid, name: rate.ratePlan.name },
    })),
  };
}

function* eachDate(query: CalendarQuery, calendar: PriceCalendar, digits: number): Generator<LazyDate> {
  for (let date = query.from; date <= query.to; date = addDays(date, 1))
    yield { date: formatPlainDate(date), stays: new LazyList(eachStay(date, query, calendar, digits)) };
}

/** Undefined now and then within a stay, where the caller can pause. */
function* eachStay(
  checkIn: PlainDate,
  query: CalendarQuery,
  calendar: PriceCalendar,
  digits: number,
): Generator<CalendarStayResponse | undefined> {
  for (const nights of query.nights)
    yield presentStay(nights, yield* calendar.stayAt({ checkIn, checkOut: addDays(checkIn, nights) }), digits);
}

function presentStay(nights: number, { cheapest, closed }: CalendarStay, digits: number): CalendarStayResponse {
  if (cheapest === undefined) return { nights, notBookable: closed.map(presentClosed) };
  const { roomType, rate, gross, availability } = cheapest;
  return {
    nights,
    gross: toMajorNumber(gross, digits),
    roomTypeUuid: roomType.uuid,
    roomRateUuid: rate.uuid,
    availability,
  };
}

function presentClosed({ rate, reasons }: ClosedRate): CalendarClosedRate {
  const byCode = new Map<string, CalendarReason>();
  for (const { code, limit } of reasons) {
    const before = byCode.get(code)?.limit;
    const shown = code === 'SoldOut' || limit === undefined ? {} : { limit: hardest(code, before, limit) };
    byCode.set(code, { code, ...shown });
  }
  return { roomRateUuid: rate.uuid, reasons: [...byCode.values()] };
}

/** Of the limits of several nights, the one that is hardest to meet. */
function hardest(code: string, before: number | undefined, limit: number): number {
  if (before === undefined) return limit;
  return code.startsWith('Min') ? Math.max(before, limit) : Math.min(before, limit);
}
