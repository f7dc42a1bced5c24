import { aNight, amounts, anAmount, aPercentage } from '../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import { maxStayPrice } from './max-stay-price.js';
import type { Night } from './night.js';
import type { Charge } from './property-sheet.js';

const LIMITS = { guests: 6, adults: 3, children: 2, infants: 1 };
const FEE = { kind: 'fee' } as const;

/** The bound of a night; that of a stay is 31 times as much. */
function nightBound(
  nights: Partial<Night>[],
  { limits = LIMITS, charges = [] as Charge[], pricesIncludeCharges = false } = {},
): number {
  const stay = maxStayPrice(nights.map(aNight), limits, { charges, pricesIncludeCharges });
  expect(stay % 31n).toBe(0n);
  return Number(stay / 31n);
}

function minor(fields: Partial<Record<keyof Night, number>>): Partial<Night> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, minorUnits(value)]));
}

describe('the room on its most expensive night', () => {
  const levels = [1, 2].map((adults) => ({ adults, amount: minorUnits(15000 * adults) }));

  test.each([
    ['the amount', [minor({ amount: 10000 })], 10000],
    ['the single-adult price, if it is higher', [minor({ amount: 10000, singleAdult: 11000 })], 11000],
    ['the amount, if the single-adult price is lower', [minor({ amount: 10000, singleAdult: 9000 })], 10000],
    ['the highest level', [{ amount: null, levels }], 30000],
    ['the highest level, regardless of their order', [{ amount: null, levels: levels.toReversed() }], 30000],
    ['the most expensive of the nights', [minor({ amount: 1 }), minor({ amount: 3 }), minor({ amount: 2 })], 3],
    ['0 without a price', [{ amount: null }], 0],
    ['0 without a night', [], 0],
  ])('%s', (_, nights, expected) => {
    expect(nightBound(nights)).toBe(expected);
  });

  test.each([
    ['each adult that fits', { extraAdult: 100 }, 300],
    ['each child that fits', { extraChild: 100 }, 200],
    ['each infant that fits', { extraInfant: 100 }, 100],
    ['all of them together', { extraAdult: 100, extraChild: 10, extraInfant: 1 }, 321],
  ])('extras of %s', (_, extras, expected) => {
    expect(nightBound([minor({ amount: 10000, ...extras })])).toBe(10000 + expected);
  });
});

describe('the largest party', () => {
  const ONE_EACH = minor({ amount: 0, extraAdult: 100_000_000, extraChild: 10_000, extraInfant: 1 });

  test.each([
    ['as many of each kind as fit', LIMITS, [3, 2, 1]],
    ['no more of one kind than fit the room', { ...LIMITS, guests: 2 }, [2, 2, 1]],
    ['no guests if none fit', { ...LIMITS, guests: 0 }, [0, 0, 0]],
  ])('%s', (_, limits, [adults = 0, children = 0, infants = 0]) => {
    expect(nightBound([ONE_EACH], { limits })).toBe(adults * 100_000_000 + children * 10_000 + infants);
  });

  test.each([
    ['adults', 'extraAdult', 655_350],
    ['children', 'extraChild', 655_350],
    ['infants', 'extraInfant', 10_000],
  ] as const)('no more %s than can be requested', (kind, extra, most) => {
    const limits = { guests: 2_000_000, adults: 0, children: 0, infants: 0, [kind]: 1_000_000 };
    expect(nightBound([minor({ amount: 0, [extra]: 1 })], { limits })).toBe(most);
  });
});

describe('the charges of a night at 100.00', () => {
  const night = minor({ amount: 10000 });
  const charged = (charges: Charge[], pricesIncludeCharges = false) =>
    nightBound([night], { charges, pricesIncludeCharges }) - 10000;

  test.each([
    ['a percentage of the room, rounded up', [aPercentage('10')], 1001],
    ['a fee, rounded up', [aPercentage('10', FEE)], 1001],
    ['all of them', [aPercentage('10'), aPercentage('5', FEE)], 1001 + 501],
    [
      'a tax on room and fees applies to every fee, but to no other tax',
      [aPercentage('10', { appliesTo: 'roomAndFees' }), aPercentage('5', FEE), anAmount(3000), aPercentage('7')],
      1350 + 1 + 501 + 3000 + 701, // 10 % of 100.00 + 5.01 + 30.00
    ],
    [
      'a fee applies to the room alone',
      [aPercentage('10', { ...FEE, appliesTo: 'roomAndFees' }), anAmount(3000)],
      4001,
    ],
  ])('%s', (_, charges, expected) => {
    expect(charged(charges)).toBe(expected);
  });

  test.each([
    ['night', 500],
    ['stay', 500],
    ['personNight', 2500],
    ['personStay', 2500],
  ] as const)(
    'an amount of 5.00 per %s, for adults and children, even if it does not count children',
    (per, expected) => {
      for (const countsChildren of [true, false])
        expect(charged([anAmount(500, { per, countsChildren })])).toBe(expected);
    },
  );

  test('included percentages add no more than a rounding, amounts add in full', () => {
    expect(charged([aPercentage('10'), aPercentage('5', FEE), anAmount(3000)], true)).toBe(1 + 1 + 3000);
  });

  test('included taxes still apply to taxed fees', () => {
    const charges = [aPercentage('10', { appliesTo: 'roomAndFees' }), anAmount(3000, { taxed: true })];
    expect(charged(charges, true)).toBe(300 + 1 + 3000);
  });
});

test('a bound beyond the safe integers is exact', () => {
  const [most] = amounts(Number.MAX_SAFE_INTEGER);
  const limits = { guests: 655_350, adults: 655_350, children: 0, infants: 0 };
  const night = aNight({ amount: minorUnits(1), extraAdult: most ?? null });
  expect(maxStayPrice([night], limits, { charges: [], pricesIncludeCharges: false })).toBe(
    31n * (1n + 655_350n * 9_007_199_254_740_991n),
  );
});
