import fc from 'fast-check';
import { aNight, aPercentage, aProperty, aRate, aStay } from '../../../test/harness/builders/property-sheet.js';
import { asSheet, parties, writtenProperties } from '../../../test/harness/builders/random-property.js';
import { explainedPrice, type ExplainedPrice } from '../../../test/harness/explained-price.js';
import { offerStay, quoteStay } from '../../../test/harness/priced-stay.js';
import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import type { Party } from '../stay/party.js';
import { itemise } from './charges/charge-total.js';
import { maxStayPrice } from './max-stay-price.js';
import { priceRate } from './price-stay.js';
import { RateSearch } from './rate-search.js';
import type { PropertySheet } from './property-sheet.js';

const STAY = aStay(3);
const TODAY = STAY.checkIn;
const DIRECT = { sells: 'direct', promotion: undefined } as const;
const ALL = { roomRateUuids: undefined, deals: [] };

const properties = writtenProperties.map(asSheet);

function priced(sheet: PropertySheet, party: Party): ExplainedPrice {
  const rate = sheet.roomTypes[0]?.rates[0] ?? aRate();
  return explainedPrice(sheet, rate, { stay: STAY, party, today: TODAY });
}

describe('for any prices, charges and party', () => {
  test('gross = net + tax + serviceCharge, for the stay and every night, and the nights add up to the stay', () => {
    fc.assert(
      fc.property(properties, parties, (sheet, guests) => {
        const price = priced(sheet, guests);
        for (const { gross, net, tax, serviceCharge } of [price, ...price.nights]) {
          expect(gross).toBe(net + tax + serviceCharge);
          expect(Math.min(gross, net, tax, serviceCharge)).toBeGreaterThanOrEqual(0);
        }
        expect(price.nights.map(({ gross }) => gross)).toEqual(price.nightlyGross);
        expect(sum(price.nightlyGross)).toBe(price.gross);
      }),
      { numRuns: 300 },
    );
  });

  test('net + the items of taxes and fees = gross', () => {
    fc.assert(
      fc.property(properties, parties, (sheet, guests) => {
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
      fc.property(properties, parties, (sheet, guests) => {
        const inside = sheet.charges.filter(({ type }) => type === 'percentage');
        const included = { ...sheet, charges: inside, pricesIncludeCharges: true };
        const bare = { ...sheet, charges: [] };
        expect(priced(included, guests).gross).toBe(priced(bare, guests).gross);
      }),
      { numRuns: 200 },
    );
  });

  test('no stay costs more than the bound', () => {
    fc.assert(
      fc.property(writtenProperties, parties, (written, guests) => {
        const sheet = asSheet(written);
        const [roomType] = sheet.roomTypes;
        const limits = roomType?.limits ?? { guests: 0, adults: 0, children: 0, infants: 0 };
        const bound = maxStayPrice(written.nights, limits, sheet);
        expect(BigInt(priced(sheet, guests).gross) * 10n <= bound).toBe(true); // three nights against thirty-one
      }),
      { numRuns: 200 },
    );
  });

  test('a room type is quoted and offered at the same price, whatever other room types there are', () => {
    fc.assert(
      fc.property(properties, properties, parties, (sheet, other, guests) => {
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
  expect(priceRate(new RateSearch(aProperty({ rates: [rate] }), request, DIRECT), rate)).toBe(false);
});

test('the largest amounts and parties stay exact', () => {
  const rate = aRate({ nights: Array.from({ length: 4 }, () => aNight({ extraAdult: minorUnits(100_000_000) })) });
  const request = { stay: STAY, party: { adults: 655_350, children: 0, infants: 0 }, today: TODAY };
  const { nights, nightlyGross } = explainedPrice(
    aProperty({ charges: [aPercentage('33.3333')], rates: [rate] }),
    rate,
    request,
  );
  // A night is 100.00 and 655348 extra adults at 1000000.00; its tax 65534800010000 x 333333 / 1000000, rounded.
  expect(nights[0]).toMatchObject({ net: 65_534_800_010_000, tax: 21_844_911_491_733 });
  expect(nightlyGross[0]).toBe(65_534_800_010_000 + 21_844_911_491_733);
});
