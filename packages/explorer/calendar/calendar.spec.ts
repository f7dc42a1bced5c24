import fc from 'fast-check';
import { cheapestByMonth, cheapestDays, comparedDays, daysOf } from './days.js';
import { legendTexts } from './legend-texts.js';
import { moveDate } from './move-date.js';
import { priceSteps, STEPS, stepOf } from './price-scale.js';
import { formatsFor } from '../format/formats-for.js';

describe('the colours of prices', () => {
  it('a higher price never has a cheaper colour, and every price has the colour of its legend', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 400 }), (prices) => {
        const steps = priceSteps(prices);
        const colours = prices.toSorted((a, b) => a - b).map((price) => stepOf(steps, price));
        expect(colours).toEqual(colours.toSorted((a, b) => a - b));
        expect(steps.length).toBeLessThanOrEqual(STEPS);
        for (const price of prices) {
          const { from = 1, to = 0 } = steps.find(({ step }) => step === stepOf(steps, price)) ?? {};
          expect(price >= from && price <= to).toBe(true);
        }
      }),
    );
  });
});

describe('the legend', () => {
  it.each([
    ['short amounts', [100, 200.5], [100, 300], ['100', '201 – 300']],
    [
      'different amounts that look the same in full',
      [57.95, 59.25, 59.3],
      [57.95, 59.25, 59.35],
      ['58', '59.25', '59.3 – 59.4'],
    ],
    ['a range that looks like one amount in full', [40_110], [40_140], ['40,110 – 40,140']],
  ])('writes %s', (_, from, to, texts) => {
    const steps = from.map((least, step) => ({ step, from: least, to: to[step] ?? least }));
    expect(legendTexts(steps, formatsFor('en'))).toEqual(texts);
  });
});

describe('the days of a calendar', () => {
  const stays = (gross?: number) => [{ nights: 2, ...(gross === undefined ? { notBookable: [] } : { gross }) }];
  const days = daysOf({
    dates: [
      { date: '2027-05-06', stays: stays(90) },
      { date: '2027-05-07', stays: stays(120) },
      { date: '2027-05-08', stays: stays(110) },
      { date: '2027-05-09', stays: stays() },
      { date: '2027-06-04', stays: stays(110) },
    ],
  });

  it('compare all arrivals, or those on Friday and Saturday', () => {
    expect(cheapestDays(comparedDays(days, 'any'), 1)[0]?.date).toBe('2027-05-06');
    expect(cheapestDays(comparedDays(days, 'weekend'), 2).map(({ date }) => date)).toEqual([
      '2027-05-08',
      '2027-06-04',
    ]);
    expect(cheapestByMonth(comparedDays(days, 'weekend')).get('2027-05')?.date).toBe('2027-05-08');
  });
});

describe('the keys of the calendar', () => {
  const bounds = { from: '2027-03-01', to: '2028-02-29' };
  const press = (key: string, direction: 'ltr' | 'rtl' = 'ltr', ctrlKey = false) =>
    moveDate('2027-05-05', { key, ctrlKey }, bounds, { firstWeekday: 1, direction });

  it.each([
    ['ArrowRight', '2027-05-06'],
    ['ArrowLeft', '2027-05-04'],
    ['ArrowDown', '2027-05-12'],
    ['ArrowUp', '2027-04-28'],
    ['PageDown', '2027-06-05'],
    ['PageUp', '2027-04-05'],
    ['Home', '2027-05-03'],
    ['End', '2027-05-09'],
    ['Tab', undefined],
  ])('%s moves to %s', (key, date) => {
    expect(press(key)).toBe(date);
  });

  it('mirror in a right-to-left locale, and stop at the bounds', () => {
    expect(press('ArrowRight', 'rtl')).toBe('2027-05-04');
    expect(press('Home', 'ltr', true)).toBe(bounds.from);
    expect(press('End', 'ltr', true)).toBe(bounds.to);
  });
});
