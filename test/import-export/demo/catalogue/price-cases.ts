import { type Case, day } from './case.js';
import { pick, quoteOf, quoteWith } from './excerpts.js';
import { quotesCase } from './quotes-case.js';

/** The digits after the point of a JSON number. */
function decimals(amount: number): number {
  return String(amount).split('.')[1]?.length ?? 0;
}

/** The parts of a price. */
export const PRICE_CASES: readonly Case[] = [
  quotesCase({
    title: 'Taxes inside the price',
    advice:
      'This property stores prices including GST. `gross` is always what the guest pays: `gross` = `net` + `tax` + ' +
      '`serviceCharge`, whatever the property stores. The breakdown has an entry for each night, and a last one of 0 ' +
      'for the check-out date; its `gross` figures add up to `price.gross`.',
    caller: 'property',
    property: 1,
    stay: [7, 10],
    query: { adults: 2, withBreakdown: true },
    show: (quotes) => [quoteWith(quoteOf(quotes, 1, 1, 1), 4, 'date', 'gross')],
    prove: (quotes) => {
      const { price, breakdown = [] } = quoteOf(quotes, 1, 1, 1);
      expect(price.tax).toBeCloseTo(price.gross / 11, 1);
      expect(price.net + price.tax).toBeCloseTo(price.gross, 6);
      expect(breakdown).toHaveLength(4);
      expect(breakdown.reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(price.gross, 6);
      expect(breakdown.at(-1)?.gross).toBe(0);
    },
  }),
  quotesCase({
    title: 'Taxes and service on top, in yen',
    advice:
      'Percentages and an amount for each guest are added to the stored price. Yen have no decimals: never format an amount ' +
      'with two decimals without checking the currency. Quotes do not include the currency; Get property does.',
    property: 2,
    stay: [30, 32],
    query: { adults: 2 },
    show: (quotes) => [pick(quoteOf(quotes, 2, 1, 1), 'roomRateUuid', 'price')],
    prove: async (quotes, again) => {
      const { price } = quoteOf(quotes, 2, 1, 1);
      expect(Object.values(price).map(decimals)).toEqual([0, 0, 0, 0]);
      expect(price.tax).toBeGreaterThan(0);
      expect(price.serviceCharge).toBeGreaterThan(0);
      // A third adult adds the tax per guest to the higher room price.
      const three = quoteOf(await again({ adults: 3 }), 2, 1, 1).price;
      expect(three.tax - three.net / 10 - (price.tax - price.net / 10)).toBeGreaterThan(100);
    },
  }),
  quotesCase({
    title: 'Dinars with three decimals, priced by the number of adults',
    advice:
      'Kuwaiti dinars have three decimals. The rate has prices for one, two and four adults: three adults pay the next ' +
      'higher price, that of four. The client has nothing to add up.',
    property: 3,
    stay: [30, 32],
    query: { adults: 3 },
    show: (quotes) => [pick(quoteOf(quotes, 3, 1, 1), 'roomRateUuid', 'occupancy', 'price')],
    prove: async (quotes, again) => {
      const { price } = quoteOf(quotes, 3, 1, 1);
      // Of all rates: the third decimal of one may be a zero.
      expect(Math.max(...quotes.map((one) => decimals(one.price.gross)))).toBe(3);
      expect(quoteOf(await again({ adults: 4 }), 3, 1, 1).price).toEqual(price);
      expect(quoteOf(await again({ adults: 2 }), 3, 1, 1).price.gross).toBeLessThan(price.gross);
    },
  }),
  quotesCase({
    title: 'City tax for the first nights',
    advice:
      'The city tax is an amount per adult and night, for the first seven nights. `gross` and `tax` include it: add nothing. ' +
      'From the eighth night on, nights are cheaper by that amount.',
    property: 7,
    stay: [30, 39],
    query: { adults: 2, children: 1, withBreakdown: true },
    show: (quotes) => [quoteWith(quoteOf(quotes, 7, 1, 1), 10, 'date', 'gross')],
    prove: (quotes) => {
      const { price } = quoteOf(quotes, 7, 1, 1);
      // 3.00 for each of two adults on seven of the nine nights; the rest of the tax is 6 % inside the price of the room.
      const cityTax = 3 * 2 * 7;
      expect(price.tax).toBeCloseTo(cityTax + ((price.gross - cityTax) * 6) / 106, 0);
    },
  }),
  quotesCase({
    title: 'A tax that rises within the stay',
    advice:
      'VAT rises from 7 % to 10 % half a year ahead, by the date of each night, whatever the day of booking: of the two ' +
      'nights only the second has the new rate. `tax` is their sum.',
    property: 11,
    stay: [182, 184],
    query: { adults: 2 },
    show: (quotes) => [pick(quoteOf(quotes, 11, 1, 1), 'roomRateUuid', 'price')],
    prove: async (quotes, again) => {
      const { price } = quoteOf(quotes, 11, 1, 1);
      const before = quoteOf(await again({ checkOut: day(183) }), 11, 1, 1).price;
      const after = quoteOf(await again({ checkIn: day(183) }), 11, 1, 1).price;
      // On the room and 10 % of service, and 1 % of the room.
      expect(before.tax / before.net).toBeCloseTo(0.07 * 1.1 + 0.01, 4);
      expect(after.tax / after.net).toBeCloseTo(0.1 * 1.1 + 0.01, 4);
      expect(before.tax + after.tax).toBeCloseTo(price.tax, 6);
    },
  }),
  quotesCase({
    title: 'A fee that is taxed',
    advice:
      'The resort fee of each night is part of `serviceCharge`, and taxes apply to room and fee. Quotes contain only the ' +
      'sums; a channel gets each tax and fee by name.',
    caller: 'otherGroup',
    property: 4,
    stay: [30, 32],
    query: { adults: 2 },
    show: (quotes) => [pick(quoteOf(quotes, 4, 1, 1), 'roomRateUuid', 'price')],
    prove: (quotes) => {
      const { price } = quoteOf(quotes, 4, 1, 1);
      expect(price.serviceCharge).toBe(70);
      expect(price.tax).toBeCloseTo((price.net + price.serviceCharge) * 0.18712, 1);
    },
  }),
  quotesCase({
    title: 'Children and infants',
    advice:
      'Send children and infants separately from adults: each has its own price, and each room type its own maximum of them. ' +
      'Rates that do not fit the party are omitted. `occupancy` repeats only adults and children.',
    caller: 'property',
    property: 1,
    stay: [62, 64],
    query: { adults: 2, children: 2, infants: 1 },
    show: (quotes) => quotes.map((quote) => pick(quote, 'roomRateUuid', 'occupancy', 'price')),
    prove: async (quotes, again) => {
      const couple = await again({ children: 0, infants: 0 });
      expect(quoteOf(quotes, 1, 3, 1).price.gross).toBeGreaterThan(quoteOf(couple, 1, 3, 1).price.gross);
      expect(quotes.length).toBeLessThan(couple.length);
    },
  }),
  quotesCase({
    title: 'A party that fits no room',
    advice:
      'If there is nothing to quote, the response is `200` with an empty list, not an error: split the party into several ' +
      'requests.',
    caller: 'property',
    property: 1,
    stay: [62, 64],
    query: { adults: 9 },
    show: (quotes) => quotes,
    prove: async (quotes, again) => {
      expect(quotes).toEqual([]);
      expect(await again({ adults: 2 })).not.toEqual([]);
    },
  }),
];
