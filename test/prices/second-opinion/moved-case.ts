import type { DataSet } from '../../../src/import/entries/data-set.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { addDays, daysBetween, type CalendarDate } from './calendar-date.js';
import type { Case } from './random/cases.js';
import type { Stay } from './stay.js';

const DATES = /\b\d{4}-\d\d-\d\d\b/g;
const UUIDS = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** Where and when a case is run: in a time zone, at an instant, and isolated from other cases. */
export interface Place {
  readonly timezone: string;
  readonly instant: string;
  readonly number: number;
}

/** The calendar date in a time zone: the Swedish locale formats it as yyyy-mm-dd. */
export function todayIn(timezone: string, instant: string): CalendarDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(instant));
}

/**
 * The case shifted so that its today is that of the place, with its own uuids and channels. Dates keep their distances, but
 * fall on other weekdays and months.
 */
export function movedCase<Request extends Stay & { readonly propertyUuid: string; readonly apiId?: string }>(
  { dataSet, request }: Case<Request>,
  { timezone, instant, number }: Place,
): Case<Request> {
  const days = daysBetween(request.today, todayIn(timezone, instant));
  const move = <Whole>(whole: Whole): Whole =>
    JSON.parse(
      JSON.stringify(whole)
        .replace(DATES, (date) => addDays(date, days))
        .replace(UUIDS, (uuid) => uuidOf(`${uuid} ${number}`))
        .replace(/"apiId":"(\w+)"/g, `"apiId":"$1-${number}"`),
    ) as Whole;
  const { groups = [], properties = [], channels = [] }: DataSet = move(dataSet);
  return {
    dataSet: { groups, properties: properties.map((property) => ({ ...property, timezone })), channels },
    request: move(request),
  };
}
