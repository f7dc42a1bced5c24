import {
  aNight,
  aProperty,
  aRate,
  aRequest,
  aStay,
  date,
  figuresOf,
  type WrittenRate,
} from '../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import type { Party } from '../stay/party.js';
import { baseAmount, baseAmounts, baseParts, unpricedNights as unpricedNightsOf } from './base-amount.js';
import type { Night, NightRates } from './night.js';
import { listOf } from './price-columns.js';
import type { PricingModel } from './property-sheet.js';
import { nightsOf, type Stay } from '../stay/stay.js';

const EXTRAS = { extraAdult: minorUnits(3550), extraChild: minorUnits(1225), extraInfant: minorUnits(500) };

function party(adults: number, children = 0, infants = 0): Party {
  return { adults, children, infants };
}

/** What each night costs; undefined: one has no price. */
function amountsOf(rate: WrittenRate, stay: Stay, guests: Party): number[] | undefined {
  const amounts = new Float64Array(nightsOf(stay));
  return baseAmounts(figuresOf([rate]).nights, rate, stay, guests, amounts) ? listOf(amounts) : undefined;
}

function unpricedNights(rate: WrittenRate, stay: Stay, guests: Party) {
  return unpricedNightsOf({ property: aProperty({ rates: [rate] }), request: aRequest({ stay, party: guests }) }, rate);
}

/** What the only night of a stay costs: the sum of its parts must equal the amount that the stay is priced with. */
function base(pricing: PricingModel, night: Night, guests: Party) {
  const rate = aRate({ pricing, nights: [night] });
  const stay = aStay(1);
  const [amount] = amountsOf(rate, stay, guests) ?? [];
  const parts = baseParts(figuresOf([rate]).nights, rate, stay.checkIn, guests);
  expect(parts && baseAmount(parts)).toBe(amount);
  return amount;
}

describe('per day', () => {
  const pricing = { model: 'perDay', includedAdults: 2, includedChildren: 1 } as const;

  test.each([
    [party(1), 10000],
    [party(2, 1), 10000],
    [party(3, 1), 13550],
    [party(2, 3), 12450],
    [party(2, 0, 2), 11000],
    [party(0, 1), 10000],
  ])('%j', (guests, expected) => {
    expect(base(pricing, aNight(EXTRAS), guests)).toBe(expected);
  });

  test('an extra amount that is not set is 0', () => {
    expect(base(pricing, aNight(), party(9, 9, 9))).toBe(10000);
  });

  test.each([
    [party(1), 8500],
    [party(1, 1), 10000],
    [party(1, 0, 1), 10500],
    [party(2), 10000],
  ])('the single-adult price is for one adult and no other guest: %j', (guests, expected) => {
    expect(base(pricing, aNight({ ...EXTRAS, singleAdult: minorUnits(8500) }), guests)).toBe(expected);
  });

  test('without an amount there is no price, even with a single-adult price', () => {
    expect(base(pricing, aNight({ amount: null, singleAdult: minorUnits(8500) }), party(1))).toBeUndefined();
  });
});

describe('per occupancy', () => {
  const pricing = { model: 'perOccupancy' } as const;
  const levels: NightRates['levels'] = [
    { adults: 2, amount: minorUnits(15000) },
    { adults: 4, amount: minorUnits(18000) },
  ];

  test.each([
    [party(0, 1), 16225],
    [party(1), 15000],
    [party(2), 15000],
    [party(3), 18000],
    [party(4, 1, 1), 19725],
    [party(6), 25100],
  ])('%j', (guests, expected) => {
    expect(base(pricing, aNight({ ...EXTRAS, amount: null, levels }), guests)).toBe(expected);
  });

  test('above the highest level there is no price without an extra-adult amount', () => {
    expect(base(pricing, aNight({ levels }), party(5))).toBeUndefined();
  });

  test('without levels there is no price', () => {
    expect(base(pricing, aNight(EXTRAS), party(1))).toBeUndefined();
  });
});

describe('the nights of a stay', () => {
  const { stay, party: two } = aRequest();
  const [FIRST, SECOND, THIRD] = ['2027-06-01', '2027-06-02', '2027-06-03'].map(date);
  const UNPRICED = aNight({ amount: null });
  const at = (amount: number) => aNight({ amount: minorUnits(amount) });

  test('have their own base amounts', () => {
    const rate = aRate({ nights: [at(10000), at(12000), at(13000), at(99999)] });
    expect(amountsOf(rate, stay, two)).toEqual([10000, 12000, 13000]);
  });

  test('use their own figures, even if other nights have more', () => {
    const level = (adults: number, amount: number) => ({ adults, amount: minorUnits(amount) });
    const nights = [
      aNight({ levels: [level(2, 9000), level(3, 11000)] }),
      aNight({ levels: [level(1, 5000)], extraAdult: minorUnits(2000) }),
      aNight({ levels: [level(3, 12000)] }),
    ];
    const rate = aRate({ pricing: { model: 'perOccupancy' }, nights });
    expect(amountsOf(rate, stay, two)).toEqual([9000, 7000, 12000]);
    expect(amountsOf(rate, stay, party(3))).toEqual([11000, 9000, 12000]);
    expect(unpricedNights(rate, stay, party(4))).toEqual([FIRST, THIRD]);
  });

  test.each([
    ['the first', [UNPRICED, aNight(), aNight(), aNight()], [FIRST]],
    ['the last', [aNight(), aNight(), UNPRICED, aNight()], [THIRD]],
    ['one whose date has no row', [aNight(), undefined, aNight(), aNight()], [SECOND]],
    ['all of them', [UNPRICED, undefined], [FIRST, SECOND, THIRD]],
  ])('are impossible to price if one has no price: %s', (_, nights, unpriced) => {
    expect(amountsOf(aRate({ nights }), stay, two)).toBeUndefined();
    expect(unpricedNights(aRate({ nights }), stay, two)).toEqual(unpriced);
  });

  test('the check-out date needs no price', () => {
    const rate = aRate({ nights: [aNight(), aNight(), aNight(), UNPRICED] });
    expect(amountsOf(rate, stay, two)).toHaveLength(3);
    expect(unpricedNights(rate, stay, two)).toEqual([]);
  });

  test('have a price by party: without an extra-adult amount there is none above the highest level', () => {
    const nights = [0, 1, 2, 3].map(() => aNight({ levels: [{ adults: 1, amount: minorUnits(9000) }] }));
    const rate = aRate({ pricing: { model: 'perOccupancy' }, nights });
    expect(unpricedNights(rate, stay, two)).toEqual([FIRST, SECOND, THIRD]);
    expect(unpricedNights(rate, stay, { ...two, adults: 1 })).toEqual([]);
  });
});

test('a stay whose amounts add up to more than 2^53 has no price that is exact', () => {
  const nights = [aNight({ amount: minorUnits(2 ** 53 - 1) }), aNight({ amount: minorUnits(1) })];
  expect(() => amountsOf(aRate({ nights }), aStay(2), party(2))).toThrow(RangeError);
  expect(amountsOf(aRate({ nights }), aStay(1), party(2))).toEqual([2 ** 53 - 1]);
});

function partsOf(pricing: PricingModel, night: Night, guests: Party) {
  const rate = aRate({ pricing, nights: [night] });
  return baseParts(figuresOf([rate]).nights, rate, aStay(1).checkIn, guests);
}

describe('the parts of a base amount', () => {
  const perDay = { model: 'perDay', includedAdults: 2, includedChildren: 1 } as const;
  const perOccupancy = { model: 'perOccupancy' } as const;
  const levels = [{ adults: 2, amount: minorUnits(15000) }];
  const part = (figure: string, times: number, each: number) => ({ figure, times, each });

  test.each([
    ['the amount alone for the guests it covers', perDay, party(2, 1), [part('amount', 1, 10000)]],
    [
      'an extra for each further guest',
      perDay,
      party(3, 3, 4),
      [part('amount', 1, 10000), part('extraAdult', 1, 3550), part('extraChild', 2, 1225), part('extraInfant', 4, 500)],
    ],
    [
      'a level states the number of adults that it is set for',
      perOccupancy,
      party(1),
      [{ ...part('level', 1, 15000), level: 2 }],
    ],
    [
      'above the highest level each further adult is an extra, and children and infants always are',
      perOccupancy,
      party(5, 1, 2),
      [
        { ...part('level', 1, 15000), level: 2 },
        part('extraAdult', 3, 3550),
        part('extraChild', 1, 1225),
        part('extraInfant', 2, 500),
      ],
    ],
  ])('%s', (_, pricing, guests, expected) => {
    expect(partsOf(pricing, aNight({ ...EXTRAS, levels }), guests)).toStrictEqual(expected);
  });

  test('an extra that is not set is a part of 0', () => {
    expect(partsOf(perDay, aNight(), party(3))).toStrictEqual([part('amount', 1, 10000), part('extraAdult', 1, 0)]);
  });

  test('the single-adult price is the only part', () => {
    const night = aNight({ ...EXTRAS, singleAdult: minorUnits(8500) });
    expect(partsOf(perDay, night, party(1))).toStrictEqual([part('singleAdult', 1, 8500)]);
  });

  test('add up, each multiplied by its count', () => {
    expect(baseAmount([])).toBe(0);
    expect(
      baseAmount([
        { figure: 'amount', times: 1, each: minorUnits(10000) },
        { figure: 'extraChild', times: 3, each: minorUnits(1225) },
      ]),
    ).toBe(13675);
  });
});
