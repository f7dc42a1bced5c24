import fc from 'fast-check';
import { minorUnits } from '../../../src/domain/money/minor-units.js';
import { formatPercentage, ppm } from '../../../src/domain/money/percentage.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import type { Charge, PropertySheet } from '../../../src/domain/pricing/property-sheet.js';
import { addDays } from '../../../src/domain/stay/plain-date.js';
import { aNight, anAmount, aPercentage, aProperty, aRate, aRoomType, aStay } from './property-sheet.js';

/** A property with one rate, as written in a test, priced on the four dates from 1 June 2027 on. */
interface WrittenProperty extends Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'> {
  readonly nights: readonly Night[];
}

const kind = fc.constantFrom('tax' as const, 'fee' as const);
const name = fc.constantFrom('A', 'B', 'C');
const maxNights = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });

/** Of the four dates of the nights. */
const stayDate = fc.option(
  fc.integer({ min: 0, max: 3 }).map((night) => addDays(aStay(1).checkIn, night)),
  { nil: null, freq: 2 },
);
const window = fc
  .record({ stayFrom: stayDate, stayTo: stayDate })
  .filter(({ stayFrom, stayTo }) => stayFrom === null || stayTo === null || stayFrom <= stayTo);

/** Up to 100 %. */
export const percentages = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => formatPercentage(ppm(parts)));

const appliesTo = fc.constantFrom('room' as const, 'roomAndFees' as const);
const percentageCharge = fc
  .tuple(percentages, fc.record({ name, kind, maxNights, appliesTo }), window)
  .map(([text, fields, dates]) => aPercentage(text, { ...fields, ...dates }));

const per = fc.constantFrom('night' as const, 'stay' as const, 'personNight' as const, 'personStay' as const);
const amountCharge = fc
  .tuple(
    fc.integer({ min: 0, max: 100_000 }),
    fc.record({ name, kind, maxNights, per, countsChildren: fc.boolean(), taxed: fc.boolean() }),
    window,
  )
  .map(([minor, fields, dates]) => anAmount(minor, { ...fields, ...dates }));

/** Sometimes so small that rounding takes more than all of it. */
const amount = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9 }))
  .map((minor) => minorUnits(minor));
const optional = fc.option(amount, { nil: null });
const night = fc
  .record({ amount, singleAdult: optional, extraAdult: optional, extraChild: optional, extraInfant: optional })
  .map(aNight);

export const writtenProperties: fc.Arbitrary<WrittenProperty> = fc.record({
  charges: fc.array<Charge>(fc.oneof(percentageCharge, amountCharge), { maxLength: 6 }),
  pricesIncludeCharges: fc.boolean(),
  nights: fc.array(night, { minLength: 4, maxLength: 4 }),
});

/** The rate sheet of a written property. */
export function asSheet({ nights, ...fields }: WrittenProperty): PropertySheet {
  return aProperty({ ...fields, roomTypes: [aRoomType({ rates: [aRate({ nights })] })] });
}

/** A party that fits the rooms of these properties. */
export const parties = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.integer({ min: 0, max: 1 }),
  infants: fc.constant(0),
});
