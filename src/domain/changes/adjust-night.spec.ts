import { aNight } from '../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import { adjustNight, FIGURES_OF_MODEL, PRICE_FIGURES, type PriceFigure } from './adjust-night.js';

const BY_DAY = aNight({
  amount: minorUnits(100),
  singleAdult: minorUnits(80),
  extraAdult: minorUnits(20),
  extraChild: minorUnits(10),
  extraInfant: minorUnits(0),
});
const BY_OCCUPANCY = aNight({
  amount: null,
  singleAdult: null,
  levels: [
    { adults: 1, amount: minorUnits(90) },
    { adults: 2, amount: minorUnits(110) },
  ],
});
const doubled = (night: typeof BY_DAY, figure: PriceFigure) =>
  adjustNight(night, figure, (amount) => minorUnits(2 * amount));

describe('an adjusted night', () => {
  it.each<[PriceFigure, object]>([
    ['price', { amount: 200, singleAdult: 160 }],
    ['amount', { amount: 200 }],
    ['singleAdult', { singleAdult: 160 }],
    ['extraAdult', { extraAdult: 40 }],
    ['extraChild', { extraChild: 20 }],
    ['extraInfant', { extraInfant: 0 }],
  ])('of a rate by day has another %s, and nothing else', (figure, changed) => {
    expect(doubled(BY_DAY, figure)).toEqual({ ...BY_DAY, ...changed });
  });

  it.each<PriceFigure>(['price', 'levels'])('of a rate by occupancy has other levels by %s', (figure) => {
    const levels = [
      { adults: 1, amount: 180 },
      { adults: 2, amount: 220 },
    ];
    expect(doubled(BY_OCCUPANCY, figure)).toEqual({ ...BY_OCCUPANCY, levels });
  });

  it.each([
    [{ singleAdult: null }, { amount: 200, singleAdult: null }],
    [{ amount: null }, { amount: null, singleAdult: 160 }],
  ])('keeps what it has not: %j', (night, changed) => {
    expect(doubled({ ...BY_DAY, ...night }, 'price')).toMatchObject(changed);
  });

  it.each<[string, typeof BY_DAY, PriceFigure]>([
    ['levels', BY_DAY, 'levels'],
    ['an amount', BY_OCCUPANCY, 'amount'],
    ['a price', { ...BY_DAY, amount: null, singleAdult: null }, 'price'],
    ['an extra', { ...BY_DAY, extraAdult: null }, 'extraAdult'],
  ])('is none without %s', (_, night, figure) => {
    expect(doubled(night, figure)).toBeUndefined();
  });
});

it('each pricing model has figures of its own', () => {
  expect(FIGURES_OF_MODEL).toEqual({ perDay: ['amount', 'singleAdult'], perOccupancy: ['levels'] });
  expect(PRICE_FIGURES).toEqual([
    ...['price', 'amount', 'singleAdult', 'levels', 'extraAdult', 'extraChild', 'extraInfant'],
  ]);
});
