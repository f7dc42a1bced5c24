import fc from 'fast-check';
import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRoomType,
  aStay,
} from '../../../test/builders/property-sheet.js';
import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { formatPercentage, ppm } from '../money/percentage.js';
import { sum } from '../money/sum.js';
import { dearestStay } from './dearest-stay.js';
import { itemise } from './charges/itemise.js';
import { offerStay } from './offer-stay.js';
import { priceStay } from './price-stay.js';
import type { Charge, Night, PropertySheet } from './property-sheet.js';
import { quoteStay } from './quote-stay.js';

const STAY = aStay(3);
const TODAY = STAY.checkIn;
const DIRECT = { sells: 'direct', promotion: undefined } as const;
const ALL = { roomRateUuids: undefined, deals: [] };

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(minorUnits);
const optional = fc.option(amount, { nil: null });
const percentage = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => formatPercentage(ppm(parts)));
const maxNights = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const kind = fc.constantFrom('tax' as const, 'fee' as const);
const name = fc.constantFrom('A', 'B', 'C');

const charge: fc.Arbitrary<Charge> = fc.oneof(
  fc
    .tuple(
      percentage,
      fc.record({ name, kind, maxNights, appliesTo: fc.constantFrom('room' as const, 'roomAndFees' as const) }),
    )
    .map(([text, fields]) => aPercentage(text, fields)),
  fc
    .tuple(
      fc.integer({ min: 0, max: 100_000 }),
      fc.record({
        name,
        kind,
        maxNights,
        per: fc.constantFrom('night' as const, 'stay' as const, 'personNight' as const, 'personStay' as const),
        countsChildren: fc.boolean(),
        taxed: fc.boolean(),
      }),
    )
    .map(([minor, fields]) => anAmount(minor, fields)),
);
const night: fc.Arbitrary<Night> = fc
  .record({ amount, singleAdult: optional, extraAdult: optional, extraChild: optional, extraInfant: optional })
  .map(aNight);
const nights = fc.array(night, { minLength: 4, maxLength: 4 });
const property = fc
  .record({ charges: fc.array(charge, { maxLength: 6 }), pricesIncludeCharges: fc.boolean(), nights })
  .map(({ nights: priced, ...fields }) =>
    aProperty({ ...fields, roomTypes: [aRoomType({ rates: [aRate({ nights: priced })] })] }),
  );
const party = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.integer({ min: 0, max: 1 }),
  infants: fc.constant(0),
});

function priced(sheet: PropertySheet, guests: { adults: number; children: number; infants: number }) {
  const rate = sheet.roomTypes[0]?.rates[0];
  const price = rate && priceStay(sheet, rate, { stay: STAY, party: guests, today: TODAY }, DIRECT);
  if (price === undefined) throw new Error('every generated stay has a price');
  return price;
}

describe('whatever the prices, the charges and the party', () => {
  test('gross = net + tax + serviceCharge, of the stay and of every night, and the nights add up to the stay', () => {
    fc.assert(
      fc.property(property, party, (sheet, guests) => {
        const price = priced(sheet, guests);
        for (const { gross, net, tax, serviceCharge } of [price, ...price.nights]) {
          expect(gross).toBe(net + tax + serviceCharge);
          expect(Math.min(gross, net, tax, serviceCharge)).toBeGreaterThanOrEqual(0);
        }
        expect(sum(price.nights.map(({ gross }) => gross))).toBe(price.gross);
      }),
      { numRuns: 300 },
    );
  });

  test('net + the items of taxes and fees = gross', () => {
    fc.assert(
      fc.property(property, party, (sheet, guests) => {
        const price = priced(sheet, guests);
        const items = [...itemise(price.charges, 'tax'), ...itemise(price.charges, 'fee')];
        expect(sum([price.net, ...items.map((item): MinorUnits => item.amount)])).toBe(price.gross);
        expect(items.length).toBeLessThanOrEqual(sheet.charges.length);
      }),
      { numRuns: 200 },
    );
  });

  test('prices that include percentages of the room alone add up to the stored price', () => {
    fc.assert(
      fc.property(property, party, (sheet, guests) => {
        const inside = sheet.charges.filter(({ type }) => type === 'percentage');
        const included = { ...sheet, charges: inside, pricesIncludeCharges: true };
        const bare = { ...sheet, charges: [] };
        expect(priced(included, guests).gross).toBe(priced(bare, guests).gross);
      }),
      { numRuns: 200 },
    );
  });

  test('no stay is dearer than the bound', () => {
    fc.assert(
      fc.property(property, party, (sheet, guests) => {
        const [roomType] = sheet.roomTypes;
        const priceable = (roomType?.rates[0]?.nights ?? []).filter((date) => date !== undefined);
        const bound = dearestStay(
          priceable,
          roomType?.limits ?? { guests: 0, adults: 0, children: 0, infants: 0 },
          sheet,
        );
        expect(BigInt(priced(sheet, guests).gross) * 10n <= bound).toBe(true); // three nights against thirty-one
      }),
      { numRuns: 200 },
    );
  });

  test('a room type is quoted and offered alike, whatever stands beside it', () => {
    fc.assert(
      fc.property(property, property, party, (sheet, other, guests) => {
        const request = { stay: STAY, party: guests, today: TODAY, promoCode: undefined };
        const [mine] = quoteStay(sheet, request);
        const both = { ...sheet, roomTypes: [...other.roomTypes, ...sheet.roomTypes] };
        expect(quoteStay(both, request).at(-1)).toEqual(mine);
        const rooms = [{ adults: guests.adults, children: guests.children }];
        const [offered] = offerStay(sheet, ALL, { stay: STAY, rooms, today: TODAY, dealCode: undefined });
        expect(offered?.offers[0]?.price).toEqual(mine?.price);
      }),
      { numRuns: 100 },
    );
  });
});

test('a night without a price makes the stay impossible to price', () => {
  const rate = aRate({ nights: [aNight(), undefined, aNight(), aNight()] });
  const request = { stay: STAY, party: { adults: 1, children: 0, infants: 0 }, today: TODAY };
  expect(priceStay(aProperty(), rate, request, DIRECT)).toBeUndefined();
});

test('the largest amounts and parties stay exact', () => {
  const rate = aRate({ nights: Array.from({ length: 4 }, () => aNight({ extraAdult: minorUnits(100_000_000) })) });
  const request = { stay: STAY, party: { adults: 655_350, children: 0, infants: 0 }, today: TODAY };
  const price = priceStay(aProperty({ charges: [aPercentage('33.3333')] }), rate, request, DIRECT);
  // A night is 100.00 and 655348 extra adults at 1000000.00; its tax 65534800010000 x 333333 / 1000000, rounded.
  expect(price?.nights[0]).toMatchObject({ net: 65_534_800_010_000, tax: 21_844_911_491_733 });
});
