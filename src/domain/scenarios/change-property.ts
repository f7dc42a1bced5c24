import { DateColumn } from '../pricing/date-column.js';
import type { NightColumns } from '../pricing/night-columns.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from '../pricing/property-sheet.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import type { ScenarioRun } from './scenario.js';

/** By how much prices rise from one request to the next, and after how many requests they fall to those of the first. */
const RISE_PERCENT = 10;
const RISES = 10;

/** A name for what a scenario changes of a property or its lists, the same for the same change; undefined: nothing. */
export function changeOf({ scenario: { name }, number }: ScenarioRun): string | undefined {
  if (name === 'sold-out' || name === 'closed-to-arrival' || name === 'empty-page') return name;
  const percent = name === 'price-changed' ? risenPercent(number) : 0;
  return percent === 0 ? undefined : `${name}-${percent}`;
}

/** A property as a scenario has it, for one stay. Pauses after every room rate. */
export function* changeProperty(
  property: PropertySheet,
  { checkIn, checkOut }: Stay,
  { scenario: { name }, number }: ScenarioRun,
): Generator<void, PropertySheet> {
  if (name === 'sold-out') return { ...property, roomTypes: property.roomTypes.map(withoutRooms) };
  if (name === 'closed-to-arrival') {
    const closedToArrival = DateColumn.of(checkIn, [1]);
    return yield* withNights(property, (nights) => ({ ...nights, closedToArrival }));
  }
  const percent = name === 'price-changed' ? risenPercent(number) : 0;
  if (percent === 0) return property;
  return yield* withNights(property, (nights) => risenNights(nights, { from: checkIn, to: checkOut }, percent));
}

function risenPercent(number: number): number {
  return ((number - 1) % RISES) * RISE_PERCENT;
}

function withoutRooms(roomType: RoomTypeSheet): RoomTypeSheet {
  return { ...roomType, counts: DateColumn.EMPTY };
}

function* withNights(
  property: PropertySheet,
  change: (nights: NightColumns) => NightColumns,
): Generator<void, PropertySheet> {
  const roomTypes: RoomTypeSheet[] = [];
  for (const roomType of property.roomTypes) {
    const rates: RoomRateSheet[] = [];
    for (const rate of roomType.rates) {
      rates.push({ ...rate, nights: change(rate.nights) });
      yield;
    }
    roomTypes.push({ ...roomType, rates });
  }
  return { ...property, roomTypes };
}

interface Dates {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Every price of these dates, raised by a percentage. */
function risenNights(nights: NightColumns, dates: Dates, percent: number): NightColumns {
  const risen = (column: DateColumn): DateColumn => risenColumn(column, dates, percent);
  return {
    ...nights,
    amount: risen(nights.amount),
    singleAdult: risen(nights.singleAdult),
    levels: nights.levels.map(({ adults, amount }) => ({ adults, amount: risen(amount) })),
    extraAdult: risen(nights.extraAdult),
    extraChild: risen(nights.extraChild),
    extraInfant: risen(nights.extraInfant),
  };
}

/** Rounded up, so that even the lowest price rises. */
function risenColumn(column: DateColumn, { from, to }: Dates, percent: number): DateColumn {
  const figures: (number | null)[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const figure = column.at(date);
    figures.push(figure === null ? null : figure + Math.ceil((figure * percent) / 100));
  }
  return DateColumn.of(from, figures);
}
