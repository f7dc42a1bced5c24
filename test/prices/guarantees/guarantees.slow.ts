import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { compareCodePoints } from '../../../src/domain/content/code-points.js';
import type { MinorUnits } from '../../../src/domain/money/minor-units.js';
import { itemise } from '../../../src/domain/pricing/charges/charge-total.js';
import { baseAmount } from '../../../src/domain/pricing/base-amount.js';
import type { NightPrice } from '../../../src/domain/pricing/explain-nights.js';
import { addDays, formatPlainDate } from '../../../src/domain/stay/plain-date.js';
import { date } from '../../harness/builders/property-sheet.js';
import {
  changed,
  type Explained,
  guarantee,
  offersOf,
  offerStoriesOf,
  quotesOf,
  quoteStoriesOf,
  type Scenario,
} from './scenario.js';
import type { ExplainedOffer, ExplainedQuote } from '../../harness/priced-stay.js';
import { inOtherDigits } from './in-other-digits.js';

/** Invariants of every price, for any data set, stay, party and promo code. */

function pricesOf(scenario: Scenario): Explained<ExplainedQuote | ExplainedOffer>[] {
  return [...quotesOf(scenario), ...offersOf(scenario)];
}

function total(amounts: readonly MinorUnits[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function withoutDiscounts(property: PropertyEntry): PropertyEntry {
  return { ...property, deals: [], promotions: [] };
}

function reversedDiscounts(property: PropertyEntry): PropertyEntry {
  return {
    ...property,
    deals: (property.deals ?? []).toReversed().map((deal) => ({
      ...deal,
      ...(deal.rules && { rules: deal.rules.toReversed() }),
      ...(deal.roomRateUuids && { roomRateUuids: deal.roomRateUuids.toReversed() }),
    })),
    promotions: (property.promotions ?? []).toReversed(),
  };
}

/** What the order of charges does not affect. */
function figures({ price, nights }: Explained<ExplainedQuote | ExplainedOffer>) {
  const { gross, net, tax, serviceCharge, charges } = price;
  // If a net price would be below 0, the first of equal charges is lowered: then their order matters.
  const isLowered = nights.some((night) => night.charges.some(({ lowered }) => lowered > 0));
  if (isLowered) return { gross, net };
  const items = [...itemise(charges, 'tax'), ...itemise(charges, 'fee')].map(({ name, amount }) => `${name} ${amount}`);
  return { gross, net, tax, serviceCharge, items: items.sort(compareCodePoints) };
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0);
}

/** Of the stay and of each night, and the nights together, explained or in the breakdown, as a whole and by charge. */
function expectToAddUp({ price, nights }: Explained<ExplainedQuote | ExplainedOffer>): void {
  for (const { gross, net, tax, serviceCharge } of [price, ...nights]) expect(net + tax + serviceCharge).toBe(gross);
  for (const figure of ['net', 'tax', 'serviceCharge', 'gross'] as const)
    expect(total(nights.map((night) => night[figure]))).toBe(price[figure]);
  expect(nights.map(({ gross }) => gross)).toEqual(price.nightlyGross);
  expect(price.charges.map((_, at) => total(nights.flatMap(({ charges }) => charges[at]?.amount ?? [])))).toEqual(
    price.charges.map(({ amount }) => amount),
  );
}

function expectWholeFigures({ room, net, tax, serviceCharge, gross }: NightPrice): void {
  expect([room.amount, net, tax, serviceCharge, gross].filter((amount) => !isWhole(amount))).toEqual([]);
}

/** No discount exceeds what is left, and base minus discounts is the room price. */
function expectDiscounted({ room }: NightPrice): void {
  let left: number = baseAmount(room.base);
  const off = [...room.discounts, ...room.promoDiscounts].map(({ amount }) => amount);
  expect(off.every((amount) => amount >= 0 && (left -= amount) >= 0)).toBe(true);
  expect(room.amount).toBe(left);
}

describe('guarantees of every price', () => {
  it('net + tax + serviceCharge = gross, nights add up to the price, and no figure is below 0 or a fraction', () => {
    guarantee((scenario) => {
      const [quotes, offers] = [quotesOf(scenario), offersOf(scenario)];
      for (const priced of [...quotes, ...offers]) {
        expectToAddUp(priced);
        for (const night of priced.nights) expectWholeFigures(night);
      }
      for (const night of quotes.flatMap(({ nights }) => nights)) expectDiscounted(night);
      // A channel's total is net, its taxes and its fees.
      for (const { price, taxes, fees } of offers)
        expect(price.net + total([...taxes, ...fees].map(({ amount }) => amount))).toBe(price.gross);
    });
  });

  /** Pricing only counts reasons, explaining reports them: both must agree. */
  it('a rate is quoted or offered if nothing excludes it, and available if nothing forbids the stay', () => {
    guarantee((scenario) => {
      for (const { exclusions, obstacles, price, availability } of quoteStoriesOf(scenario)) {
        expect(price !== undefined).toBe(exclusions.length === 0);
        if (price !== undefined) expect(availability > 0).toBe(obstacles.length === 0);
      }
      const stories = offerStoriesOf(scenario);
      for (const { exclusions, obstacles, price } of stories)
        expect(price !== undefined).toBe(exclusions.length + obstacles.length === 0);
      expect(stories.flatMap(({ rate, price }) => (price === undefined ? [] : rate.uuid))).toEqual(
        offersOf(scenario).map(({ rate }) => rate.uuid),
      );
    });
  });

  it('without deals and promotions, one more night never costs less', () => {
    guarantee((scenario) => {
      const plain = changed(scenario, withoutDiscounts);
      const checkOut = formatPlainDate(addDays(date(scenario.quotes.checkOut), 1));
      const longer = quotesOf({ ...plain, quotes: { ...plain.quotes, checkOut } });
      const before = new Map(quotesOf(plain).map(({ roomRateUuid, price }) => [roomRateUuid, price.gross]));
      for (const { roomRateUuid, price } of longer)
        expect(price.gross).toBeGreaterThanOrEqual(before.get(roomRateUuid) ?? Infinity);
    });
  });

  it('the order of deals and promotions in the data set changes nothing', () => {
    guarantee((scenario) => {
      const reversed = changed(scenario, reversedDiscounts);
      expect(quotesOf(reversed)).toEqual(quotesOf(scenario));
      expect(offersOf(reversed)).toEqual(offersOf(scenario));
    });
  });

  it("the order of charges changes only the order of the channel's lists", () => {
    guarantee((scenario) => {
      const reversed = changed(scenario, (property) => ({
        ...property,
        charges: property.charges?.toReversed() ?? [],
      }));
      expect(pricesOf(reversed).map(figures)).toEqual(pricesOf(scenario).map(figures));
    });
  });

  it('the same minor-unit amounts give the same results in a currency with other decimals', () => {
    guarantee((scenario) => {
      const quotes = quotesOf(scenario);
      const offers = offersOf(scenario);
      for (const currency of ['JPY', 'CLF']) {
        const other = changed(scenario, (property) => inOtherDigits(property, currency));
        expect(quotesOf(other)).toEqual(quotes);
        expect(offersOf(other)).toEqual(offers);
      }
    });
  });

  it('without deals and promotions, direct booking and channels agree on the price of the same rate, stay and party', () => {
    guarantee((scenario) => {
      const plain = changed(scenario, withoutDiscounts);
      const { apiId, rooms, propertyUuid, checkIn, checkOut, today } = scenario.offers;
      const offers = offersOf({ ...plain, offers: { apiId, rooms, propertyUuid, checkIn, checkOut, today } });
      for (const { rate, occupancy, price, nights } of offers) {
        const quotes = { ...scenario.quotes, propertyUuid, checkIn, checkOut, today, ...occupancy, infants: 0 };
        const [quote] = quotesOf({ ...plain, quotes }).filter(({ roomRateUuid }) => roomRateUuid === rate.uuid);
        if (quote !== undefined) expect([quote.price, quote.nights]).toEqual([price, nights]);
        expect(quote === undefined).toBe(!rate.sellDirect || rate.promotionOnly);
      }
    });
  });
});
