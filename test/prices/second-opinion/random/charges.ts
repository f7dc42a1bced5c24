import fc from 'fast-check';
import type { ChargeEntry } from '../../../../src/import/entries/property-entry.js';
import { addDays } from '../calendar-date.js';
import { mostlyAbsent } from './mostly-absent.js';
import { days, percentages, sideAmounts, windows, type Setting, type Span } from './setting.js';

/** Few names, so that charges with the same kind and name occur together. */
const names = fc.constantFrom('VAT', 'Service', 'City tax');
const counts = fc.integer({ min: 1, max: 4 });

/**
 * No, one or several charges of every kind; some properties have many that take half or all of a price, which for a price
 * of a few units round to more than the price.
 */
export function charges(setting: Setting): fc.Arbitrary<ChargeEntry[]> {
  const isOfFewUnits = setting.usual < 10;
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<ChargeEntry[]>([]) },
    { weight: 8, arbitrary: fc.array(charge(setting), { minLength: 1, maxLength: 4 }) },
    { weight: 2, arbitrary: rateChange(setting) },
    {
      weight: isOfFewUnits ? 4 : 1,
      arbitrary: fc.array(heavyCharge('25', '50', '100'), { minLength: 3, maxLength: 6 }),
    },
    { weight: isOfFewUnits ? 9 : 1, arbitrary: fc.array(heavyCharge('100'), { minLength: 3, maxLength: 7 }) },
  );
}

function charge(setting: Setting): fc.Arbitrary<ChargeEntry> {
  return fc.tuple(chargeOfAllDates(setting), windows(setting).map(stayDates)).map(merge);
}

function chargeOfAllDates(setting: Setting): fc.Arbitrary<ChargeEntry> {
  const inForce = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: windows(setting).map(validity) },
  );
  const one = fc.oneof({ weight: 3, arbitrary: percentageCharge() }, { weight: 2, arbitrary: amountCharge(setting) });
  return fc.tuple(one, inForce).map(merge);
}

const validity = ({ from, to }: Partial<Span>) => ({
  ...(from === undefined ? {} : { validFrom: from }),
  ...(to === undefined ? {} : { validTo: to }),
});

const stayDates = ({ from, to }: Partial<Span>) => ({
  ...(from === undefined ? {} : { stayFrom: from }),
  ...(to === undefined ? {} : { stayTo: to }),
});

/** A charge until a day, the same with another figure from the next one on, and one beside them. */
function rateChange(setting: Setting): fc.Arbitrary<ChargeEntry[]> {
  return fc
    .tuple(chargeOfAllDates(setting), percentages(), sideAmounts(setting), charge(setting), days(setting))
    .map(([before, percentage, amount, beside, day]) => [
      { ...before, stayTo: day },
      beside,
      { ...before, ...(before.amount === undefined ? { percentage } : { amount }), stayFrom: addDays(day, 1) },
    ]);
}

function percentageCharge(): fc.Arbitrary<ChargeEntry> {
  const percentage = fc.oneof(
    { weight: 9, arbitrary: percentages() },
    { weight: 1, arbitrary: fc.constantFrom('0', '0.0') },
  );
  const due = mostlyAbsent({ maxNights: counts });
  const tax = fc.constantFrom({}, { appliesTo: 'room' as const }, { appliesTo: 'roomAndFees' as const });
  return fc.oneof(
    fc.tuple(fc.record({ name: names, kind: fc.constant('fee' as const), percentage }), due).map(merge),
    fc.tuple(fc.record({ name: names, kind: fc.constant('tax' as const), percentage }), due, tax).map(merge),
  );
}

const merge = (parts: readonly object[]): ChargeEntry => Object.assign({}, ...parts) as ChargeEntry;

function amountCharge(setting: Setting): fc.Arbitrary<ChargeEntry> {
  const due = fc.oneof(
    fc.record({ per: fc.constantFrom('stay' as const, 'personStay' as const) }),
    fc
      .tuple(
        fc.record({ per: fc.constantFrom('night' as const, 'personNight' as const) }),
        mostlyAbsent({ maxNights: counts }),
      )
      .map(([per, limit]) => ({ ...per, ...limit })),
  );
  const kind = fc.constantFrom(
    { kind: 'tax' as const },
    { kind: 'fee' as const },
    { kind: 'fee' as const, taxed: true },
  );
  const persons = fc.constantFrom({}, { countsChildren: false });
  const figure = fc.record({ name: names, amount: sideAmounts(setting) });
  return fc.tuple(figure, kind, due, persons).map(merge);
}

const heavyCharge = (...shares: string[]): fc.Arbitrary<ChargeEntry> =>
  fc.record({
    name: names,
    kind: fc.constantFrom('tax' as const, 'fee' as const),
    percentage: fc.constantFrom(...shares),
  });
