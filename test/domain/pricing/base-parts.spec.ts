import { aNight, aRate, aStay, figuresOf } from '../../builders/property-sheet.js';
import { minorUnits } from '../../../src/domain/money/minor-units.js';
import type { Party } from '../../../src/domain/stay/party.js';
import { baseAmount, baseParts } from '../../../src/domain/pricing/base-amount.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import type { PricingModel } from '../../../src/domain/pricing/property-sheet.js';

const EXTRAS = { extraAdult: minorUnits(3550), extraChild: minorUnits(1225), extraInfant: minorUnits(500) };

function party(adults: number, children = 0, infants = 0): Party {
  return { adults, children, infants };
}

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
