import { addDays, type PlainDate, weekday } from '../../domain/stay/plain-date.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Problem } from '../parse/problem.js';
import { quoteValue } from '../parse/quote-value.js';
import { readDate } from '../parse/read-date.js';
import { Report } from '../parse/report.js';
import type { Change, Message } from './change.js';
import type { Hotel, NamedProperties } from './hotel.js';
import { type Targets, targetsOf } from './targets.js';

/** A change with what it is of. */
export interface PlannedChange {
  readonly change: Change;
  readonly node: JsonNode;
  readonly dates: readonly PlainDate[];
  readonly targets: Targets;
}

/** A message whose property is locked by this transaction, with what it is of and what it did. */
export interface Planned {
  readonly message: Message;
  readonly hotel: Hotel;
  readonly changes: readonly PlannedChange[];
  /** Nights, and counts of nights, that differ. */
  nights: number;
  /** Room rates and room types of which any differs. */
  readonly owners: Set<string>;
  /** Nights without the figure that is adjusted. */
  passedOver: number;
  readonly warnings: Set<string>;
  /** Why it is rejected. */
  problems: readonly Problem[];
}

/** What a message is of, or why it is rejected. */
export function planMessage(message: Message, properties: NamedProperties): Planned | readonly Problem[] {
  const report = new Report();
  const hotel = hotelOf(message, properties, report);
  if (hotel === undefined) return report.problems;
  const changes = message.changes.map(({ change, node }) => ({
    ...{ change, node, dates: datesOf(change) },
    targets: targetsOf(hotel, change, node, report),
  }));
  if (report.problems.length > 0) return report.problems;
  const nothing = { nights: 0, owners: new Set<string>(), passedOver: 0, warnings: new Set<string>(), problems: [] };
  return { message, hotel, changes, ...nothing };
}

/** The property of a message; undefined if it has none, or several, which is reported. */
function hotelOf({ changes }: Message, properties: NamedProperties, report: Report): Hotel | undefined {
  const { uuids, hotels, nearest } = properties;
  const own = uuids.get(changes[0]?.change.property ?? '');
  const hotel = hotels.get(own ?? '');
  for (const { change, node } of changes) {
    const uuid = uuids.get(change.property);
    if (uuid !== undefined && uuid === hotel?.uuid) continue;
    const reason =
      uuid === undefined
        ? `is no uuid or mapping code of a property${nearest.get(change.property) ?? ''}`
        : uuid === own
          ? 'has a currency or time zone that is not known'
          : 'is another property: a message is of one';
    report.add(node.at('property'), `${quoteValue(change.property)} ${reason}`);
    return undefined;
  }
  return hotel;
}

/** The dates of a change. */
export function datesOf({ from, to, weekdays }: Change): readonly PlainDate[] {
  const days = weekdays === undefined ? undefined : new Set(weekdays);
  const dates: PlainDate[] = [];
  for (let date = readDate(from); date <= readDate(to); date = addDays(date, 1)) {
    if (days?.has(weekday(date)) ?? true) dates.push(date);
  }
  return dates;
}
