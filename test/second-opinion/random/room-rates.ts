import fc from 'fast-check';
import type { CalendarEntry, RoomRateEntry } from '../../../src/data-set/room-rate-entry.js';
import { addDays } from '../calendar-date.js';
import { mostlyAbsent } from './mostly-absent.js';
import { amounts, DAYS, spans, type Setting } from './setting.js';

/** A room rate of a room type and a rate plan that are not made yet: their numbers choose. */
export type RoomRateDraft = Omit<RoomRateEntry, 'uuid' | 'roomTypeUuid' | 'ratePlanUuid'> & {
  readonly room: number;
  readonly plan: number;
};

type Fields = Omit<CalendarEntry, 'from' | 'to' | 'weekdays'>;

/** Rates of both models, mostly priced on all days, with layers of prices and restrictions on some. */
export function roomRates(setting: Setting): fc.Arbitrary<RoomRateDraft[]> {
  const priced = fc.oneof({ weight: 2, arbitrary: perDay(setting) }, { weight: 1, arbitrary: perOccupancy(setting) });
  const place = fc.record({
    room: fc.nat({ max: 2 }),
    plan: fc.nat({ max: 1 }),
    sortOrder: fc.integer({ min: -1, max: 1 }),
  });
  const conditions = mostlyAbsent({
    promotionOnly: fc.boolean(),
    minLeadDays: fc.nat({ max: 5 }),
    maxLeadDays: fc.integer({ min: 3, max: 12 }),
    ...rarely('active', 'sellDirect'),
  });
  const rate = fc.tuple(place, priced, conditions).map(([where, sold, said]) => ({ ...where, ...sold, ...said }));
  return fc.array(rate, { minLength: 1, maxLength: 4, size: 'max' });
}

const rarely = (...names: ('active' | 'sellDirect')[]) =>
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(true, true, false)])) as Record<
    'active' | 'sellDirect',
    fc.Arbitrary<boolean>
  >;

function perDay(setting: Setting): fc.Arbitrary<Pick<RoomRateEntry, 'pricing' | 'calendar'>> {
  const included = mostlyAbsent({ includedAdults: fc.nat({ max: 3 }), includedChildren: fc.nat({ max: 2 }) });
  const first = fc.tuple(fc.record({ amount: amounts(setting) }), extras(setting));
  const later = mostlyAbsent<Fields>({ amount: orNull(amounts(setting)), singleAdult: orNull(amounts(setting)) });
  return fc.record({
    pricing: included.map((said) => ({ model: 'perDay' as const, ...said })),
    calendar: calendar(setting, first.map(merge), fc.tuple(later, extras(setting)).map(merge)),
  });
}

function perOccupancy(setting: Setting): fc.Arbitrary<Pick<RoomRateEntry, 'pricing' | 'calendar'>> {
  const levels = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), amounts(setting), {
    maxKeys: 4,
    noNullPrototype: true,
  });
  const first = fc.tuple(fc.record({ amounts: levels }), extras(setting));
  const later = mostlyAbsent<Fields>({ amounts: orNull(levels) });
  return fc.record({
    pricing: fc.constant({ model: 'perOccupancy' as const }),
    calendar: calendar(setting, first.map(merge), fc.tuple(later, extras(setting)).map(merge)),
  });
}

const merge = (parts: readonly Fields[]): Fields => Object.assign({}, ...parts) as Fields;
const orNull = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });

function extras(setting: Setting): fc.Arbitrary<Fields> {
  const extra = fc.oneof({ weight: 4, arbitrary: amounts(setting) }, { weight: 1, arbitrary: fc.constant(null) });
  return fc.record({ extraAdult: extra, extraChild: extra, extraInfant: extra }, { requiredKeys: [] });
}

/** Prices over all days, then layers that change them or restrict the sale, each on some of the days. */
function calendar(
  setting: Setting,
  first: fc.Arbitrary<Fields>,
  later: fc.Arbitrary<Fields>,
): fc.Arbitrary<CalendarEntry[]> {
  const { firstDay } = setting;
  const season = first.map((said) => ({ from: firstDay, to: addDays(firstDay, DAYS - 1), ...said }));
  const weekend = mostlyAbsent<Pick<CalendarEntry, 'weekdays'>>({
    weekdays: fc
      .subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const, { minLength: 1 })
      .map((all) => [...all]),
  });
  const layer = fc
    .tuple(spans(setting), weekend, fc.oneof({ weight: 2, arbitrary: later }, { weight: 1, arbitrary: restriction }))
    .map(([span, on, said]) => ({ ...span, ...on, ...said }));
  return fc
    .tuple(
      fc.oneof({ weight: 24, arbitrary: season.map((entry) => [entry]) }, { weight: 1, arbitrary: fc.constant([]) }),
      fc.array(layer, { maxLength: 4 }),
    )
    .map(([below, above]) => [...below, ...above]);
}

const flag = fc.constantFrom(true, true, false, null);
const minimum = fc.constantFrom(1, 2, 3, 4, null);
const maximum = fc.constantFrom(2, 3, 5, 7, 0, null);

/** One restriction, or its end. */
const restriction: fc.Arbitrary<Fields> = fc.oneof(
  flag.map((stopSell) => ({ stopSell })),
  flag.map((closedToArrival) => ({ closedToArrival })),
  flag.map((closedToDeparture) => ({ closedToDeparture })),
  minimum.map((minStayArrival) => ({ minStayArrival })),
  maximum.map((maxStayArrival) => ({ maxStayArrival })),
  minimum.map((minStayThrough) => ({ minStayThrough })),
  maximum.map((maxStayThrough) => ({ maxStayThrough })),
);
