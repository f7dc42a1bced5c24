import { addDays, formatPlainDate, type PlainDate } from '../../../../src/domain/stay/plain-date.js';
import type { CaseRequest, Day } from './case.js';

/** Path and query of a case, with each date written by the given function. */
export function targetOf({ path, query }: CaseRequest, writeDay: (day: Day) => string): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [`${name}=${typeof value === 'object' ? writeDay(value) : encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The same, as it is sent on a given day. */
export function targetOn(today: PlainDate, request: CaseRequest): string {
  return targetOf(request, ({ daysFromToday }) => formatPlainDate(addDays(today, daysFromToday)));
}
