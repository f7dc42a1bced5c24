import fc from 'fast-check';
import type { CalendarEntry, RoomRateEntry } from '../../../../src/import/entries/room-rate-entry.js';
import { mostlyAbsent } from './mostly-absent.js';
import { restrictions } from './restrictions.js';
import { amounts, seasons, shortSpans, sideAmounts, spans, type Setting } from './setting.js';

/** A room rate of a room type and a rate plan that are generated later, selected by number. */
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
    promotionOnly: fc.constantFrom(true, true, true, false),
    minLeadDays: fc.nat({ max: 5 }),
    maxLeadDays: fc.integer({ min: 3, max: 12 }),
    ...rarely('active', 'sellDirect'),
  });
  const rate = fc.tuple(place, priced, conditions).map(([where, sold, fields]) => ({ ...where, ...sold, ...fields }));
  return fc.array(rate, { minLength: 1, maxLength: 4, size: 'max' });
}

const rarely = (...names: ('active' | 'sellDirect')[]) =>
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(true, true, false)])) as Record<
    'active' | 'sellDirect',
    fc.Arbitrary<boolean>
  >;

function perDay(setting: Setting): fc.Arbitrary<Pick<RoomRateEntry, 'pricing' | 'calendar'>> {
  const included = mostlyAbsent({ includedAdults: fc.nat({ max: 3 }), includedChildren: fc.nat({ max: 2 }) });
  const single = mostlyAbsent<Fields>({ singleAdult: amounts(setting) });
  const first = fc.tuple(fc.record({ amount: amounts(setting) }), single, extras(setting));
  const later = some<Fields>({ amount: orNull(amounts(setting)), singleAdult: orNull(amounts(setting)) });
  return fc.record({
    pricing: included.map((fields) => ({ model: 'perDay' as const, ...fields })),
    calendar: calendar(setting, first.map(merge), orFree(fc.tuple(later, extras(setting)).map(merge), { amount: '0' })),
  });
}

function perOccupancy(setting: Setting): fc.Arbitrary<Pick<RoomRateEntry, 'pricing' | 'calendar'>> {
  const levels = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), amounts(setting), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  });
  const first = fc.tuple(fc.record({ amounts: levels }), extras(setting));
  const later = some<Fields>({ amounts: orNull(levels) });
  return fc.record({
    pricing: fc.constant({ model: 'perOccupancy' as const }),
    calendar: calendar(
      setting,
      first.map(merge),
      orFree(fc.tuple(later, extras(setting)).map(merge), { amounts: { '4': '0' } }),
    ),
  });
}

const merge = (parts: readonly Fields[]): Fields => Object.assign({}, ...parts) as Fields;
/** Sometimes the nights are free. */
const orFree = (fields: fc.Arbitrary<Fields>, free: Fields) =>
  fc.oneof({ weight: 1, arbitrary: fields }, { weight: 1, arbitrary: fc.constant(free) });
/** Each of the fields is present half of the time. */
const some = <Some extends object>(fields: { readonly [Name in keyof Some]: fc.Arbitrary<Some[Name]> }) =>
  fc.record(fields, { requiredKeys: [] }) as unknown as fc.Arbitrary<Some>;
const orNull = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });

function extras(setting: Setting): fc.Arbitrary<Fields> {
  const extra = fc.oneof(
    { weight: 4, arbitrary: sideAmounts(setting) },
    { weight: 1, arbitrary: fc.constantFrom(null, '0') },
  );
  return some<Fields>({ extraAdult: extra, extraChild: extra, extraInfant: extra });
}

/** Prices over all days, then layers that change them or restrict the sale, each on some of the days. */
function calendar(
  setting: Setting,
  first: fc.Arbitrary<Fields>,
  later: fc.Arbitrary<Fields>,
): fc.Arbitrary<CalendarEntry[]> {
  const season = fc.tuple(first, seasons(setting)).map(([fields, span]) => ({ ...span, ...fields }));
  const weekend = mostlyAbsent<Pick<CalendarEntry, 'weekdays'>>({
    weekdays: fc
      .subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const, { minLength: 1 })
      .map((all) => [...all]),
  });
  const layer = fc
    .tuple(fc.oneof(spans(setting), shortSpans(setting)), weekend, later)
    .map(([span, on, fields]) => ({ ...span, ...on, ...fields }));
  return fc
    .tuple(
      fc.oneof({ weight: 24, arbitrary: season.map((entry) => [entry]) }, { weight: 1, arbitrary: fc.constant([]) }),
      fc.array(layer, { maxLength: 3 }),
      restrictions(setting),
    )
    .map((layers) => layers.flat());
}
