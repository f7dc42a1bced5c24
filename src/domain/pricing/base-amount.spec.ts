import { aNight } from '../../../test/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import type { NightRates, PricingModel } from './property-sheet.js';
import { baseAmount, baseParts } from './base-amount.js';

const EXTRAS = { extraAdult: minorUnits(3550), extraChild: minorUnits(1225), extraInfant: minorUnits(500) };

function party(adults: number, children = 0, infants = 0) {
  return { adults, children, infants };
}

function base(pricing: PricingModel, night: NightRates, guests: ReturnType<typeof party>) {
  const parts = baseParts(pricing, night, guests);
  return parts && baseAmount(parts);
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
  ])('the price of a single adult is for one adult and nobody else: %j', (guests, expected) => {
    expect(base(pricing, aNight({ ...EXTRAS, singleAdult: minorUnits(8500) }), guests)).toBe(expected);
  });

  test('without amount there is no price, single adult or not', () => {
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

  test('above the highest level there is no price without an extra adult', () => {
    expect(base(pricing, aNight({ levels }), party(5))).toBeUndefined();
  });

  test('without levels there is no price', () => {
    expect(base(pricing, aNight(EXTRAS), party(1))).toBeUndefined();
  });
});

describe('the parts that a base amount is made of', () => {
  const perDay = { model: 'perDay', includedAdults: 2, includedChildren: 1 } as const;
  const perOccupancy = { model: 'perOccupancy' } as const;
  const levels = [{ adults: 2, amount: minorUnits(15000) }];
  const part = (figure: string, times: number, each: number) => ({ figure, times, each });

  test.each([
    ['the amount alone for those it covers', perDay, party(2, 1), [part('amount', 1, 10000)]],
    [
      'each kind of guest above them',
      perDay,
      party(3, 3, 4),
      [part('amount', 1, 10000), part('extraAdult', 1, 3550), part('extraChild', 2, 1225), part('extraInfant', 4, 500)],
    ],
    [
      'a level tells for how many adults it is given',
      perOccupancy,
      party(1),
      [{ ...part('level', 1, 15000), level: 2 }],
    ],
    [
      'above the highest level each adult more is an extra, and children and infants always are',
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
    expect(baseParts(pricing, aNight({ ...EXTRAS, levels }), guests)).toEqual(expected);
  });

  test('an extra that is not set is a part of 0', () => {
    expect(baseParts(perDay, aNight(), party(3))).toEqual([part('amount', 1, 10000), part('extraAdult', 1, 0)]);
  });

  test('the price of a single adult stands for all', () => {
    const night = aNight({ ...EXTRAS, singleAdult: minorUnits(8500) });
    expect(baseParts(perDay, night, party(1))).toEqual([part('singleAdult', 1, 8500)]);
  });

  test('add up, each so many times', () => {
    expect(baseAmount([])).toBe(0);
    expect(
      baseAmount([
        { figure: 'amount', times: 1, each: minorUnits(10000) },
        { figure: 'extraChild', times: 3, each: minorUnits(1225) },
      ]),
    ).toBe(13675);
  });
});
