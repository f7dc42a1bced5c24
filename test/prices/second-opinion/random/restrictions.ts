import fc from 'fast-check';
import type { CalendarEntry } from '../../../../src/import/entries/room-rate-entry.js';
import { shortSpans, type Setting } from './setting.js';

type Restriction = Omit<CalendarEntry, 'from' | 'to' | 'weekdays'>;

const flag = fc.constantFrom(true, true, true, false, null);
const minimum = fc.constantFrom(1, 2, 3, 4, 5, null);
const maximum = fc.constantFrom(1, 2, 3, 4, 7, null);

/** One restriction, its removal, or one length that is both minimum and maximum. */
const restriction: fc.Arbitrary<Restriction> = fc.oneof(
  flag.map((stopSell) => ({ stopSell })),
  flag.map((closedToArrival) => ({ closedToArrival })),
  flag.map((closedToDeparture) => ({ closedToDeparture })),
  minimum.map((minStayArrival) => ({ minStayArrival })),
  maximum.map((maxStayArrival) => ({ maxStayArrival })),
  minimum.map((minStayThrough) => ({ minStayThrough })),
  maximum.map((maxStayThrough) => ({ maxStayThrough })),
  fc.integer({ min: 1, max: 4 }).map((nights) => ({ minStayArrival: nights, maxStayArrival: nights })),
);

/** None, or up to six, mostly for one or a few days; sometimes one is removed again. */
export function restrictions(setting: Setting): fc.Arbitrary<CalendarEntry[]> {
  const entries = fc
    .tuple(shortSpans(setting), restriction, fc.constantFrom(null, false, undefined, undefined, undefined, undefined))
    .map(([span, fields, stopSell]) =>
      stopSell === undefined
        ? [{ ...span, ...fields }]
        : [
            { ...span, ...fields, stopSell: true },
            { ...span, stopSell },
          ],
    );
  return fc
    .oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(entries, { minLength: 1, maxLength: 6 }) },
    )
    .map((all) => all.flat());
}
