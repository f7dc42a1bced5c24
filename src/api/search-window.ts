import { addDays, formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';
import { SEARCH_BOUNDS } from '../domain/stay/search-bounds.js';
import { badRequest, type ParameterProblem } from '../http/errors/api-error.js';
import type { ChannelStayQuery } from './channel-stay.query.js';

const { daysAhead: SEARCH_WINDOW_DAYS } = SEARCH_BOUNDS.channel;

type Dates = Pick<ChannelStayQuery, 'checkin' | 'checkout'>;

/** Whether both dates are inside the search window (§8), both ends included; it depends on today at the property. */
export function isWithinSearchWindow({ checkin, checkout }: Dates, today: PlainDate): boolean {
  return checkin >= today && checkout <= addDays(today, SEARCH_WINDOW_DAYS);
}

/**
 * Rejects dates outside the search window.
 * @param lastToday for properties in several time zones: the latest date of today, where `today` is the earliest
 * @throws ApiError 400 with one entry for each date outside
 */
export function assertWithinSearchWindow(query: Dates, today: PlainDate, lastToday = today): void {
  const last = addDays(lastToday, SEARCH_WINDOW_DAYS);
  const expected = `a date from ${formatPlainDate(today)} to ${formatPlainDate(last)}, at most ${SEARCH_WINDOW_DAYS} days ahead`;
  const outside = (['checkin', 'checkout'] as const).filter((name) => query[name] < today || query[name] > last);
  const [first, ...others] = outside.map((parameter): ParameterProblem => ({
    parameter,
    received: formatPlainDate(query[parameter]),
    expected,
  }));
  if (first !== undefined) throw badRequest([first, ...others]);
}
