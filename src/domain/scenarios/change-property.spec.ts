import { minorUnits } from '../money/minor-units.js';
import { isFlagged } from '../pricing/night-table.js';
import type { PropertySheet } from '../pricing/property-sheet.js';
import { changeOf, changeProperty } from './change-property.js';
import { parseScenario } from './scenario.js';
import { addDays } from '../stay/plain-date.js';
import { aNight, aProperty, aRate, aRoomType, aStay } from '../../../test/harness/builders/property-sheet.js';

const STAY = aStay(2);
const NIGHT = aNight({
  amount: minorUnits(10_001),
  singleAdult: minorUnits(8000),
  extraAdult: minorUnits(1),
  extraChild: minorUnits(20),
  extraInfant: null,
  levels: [{ adults: 1, amount: minorUnits(500) }],
});
const PROPERTY = aProperty({
  roomTypes: [
    aRoomType({
      uuid: 'one',
      rates: [aRate({ uuid: 'a', nights: [NIGHT, NIGHT, NIGHT, NIGHT] }), aRate({ uuid: 'b' })],
    }),
    aRoomType({ uuid: 'two', rates: [aRate({ uuid: 'c' })] }),
  ],
});

const runOf = (text: string, number = 1) => ({ scenario: parseScenario(text)!, number });

/** The property as a scenario has it for a request, and the number of pauses. */
function changed(text: string, number?: number): { readonly property: PropertySheet; readonly pauses: number } {
  const steps = changeProperty(PROPERTY, STAY, runOf(text, number));
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done === true) return { property: value, pauses };
  }
}

const ratesOf = ({ roomTypes }: PropertySheet) => roomTypes.flatMap(({ rates }) => rates);

describe('what a scenario changes of a property', () => {
  test.each([
    ['sold-out', 1, 'sold-out'],
    ['closed-to-arrival', 5, 'closed-to-arrival'],
    ['empty-page', 2, 'empty-page'],
    ['price-changed', 1, undefined],
    ['price-changed', 2, 'price-changed-10'],
    ['price-changed', 10, 'price-changed-90'],
    ['price-changed', 11, undefined],
    ['price-changed', 12, 'price-changed-10'],
    ['slow', 2, undefined],
  ])('has a name: %s, request %i: %s', (text, number, name) => {
    expect(changeOf(runOf(text, number))).toBe(name);
  });

  test('no rooms are left', () => {
    const { property, pauses } = changed('sold-out');
    expect(property.roomTypes.map(({ line }) => property.counts.at(line, STAY.checkIn))).toEqual([null, null]);
    expect(ratesOf(property)).toEqual(ratesOf(PROPERTY));
    expect(pauses).toBe(0);
  });

  test('every rate is closed to arrival on the check-in date too, with a pause after each', () => {
    const { property, pauses } = changed('closed-to-arrival');
    const closed = (days: number) =>
      ratesOf(property).map(({ line }) =>
        isFlagged(property.nights, line, addDays(STAY.checkIn, days), 'closedToArrival'),
      );
    expect([closed(-1), closed(0), closed(1)]).toEqual([
      [false, false, false],
      [true, true, true],
      [false, false, false],
    ]);
    expect(property.roomTypes.map(({ uuid, rates }) => [uuid, ...rates.map((rate) => rate.uuid)])).toEqual([
      ['one', 'a', 'b'],
      ['two', 'c'],
    ]);
    expect(pauses).toBe(3);
  });

  test('a rate that sells nothing on the check-in date stays so when it is closed to arrival', () => {
    const property = aProperty({
      roomTypes: [aRoomType({ rates: [aRate({ nights: [aNight({ stopSell: true })] })] })],
    });
    const steps = changeProperty(property, STAY, runOf('closed-to-arrival'));
    expect(steps.next().done).toBe(false);
    const { nights } = steps.next().value as PropertySheet;
    const flags = (['stopSell', 'closedToArrival'] as const).map((flag) => isFlagged(nights, 0, STAY.checkIn, flag));
    expect(flags).toEqual([true, true]);
  });

  test('every price rises by a tenth with each request, rounded up', () => {
    const { property, pauses } = changed('price-changed', 2);
    const { nights } = property;
    const { amount, singleAdult, extraAdult, extraChild, extraInfant, levels } = nights;
    const at = (table: typeof amount) => table.at(0, STAY.checkIn);
    expect([amount, singleAdult, extraAdult, extraChild, extraInfant].map(at)).toEqual([11_002, 8800, 2, 22, null]);
    expect(levels.map((level) => [level.adults, at(level.amount)])).toEqual([[1, 550]]);
    // The figures of the stay and its check-out date are enough.
    expect([-1, 1, 2, 3].map((days) => amount.at(0, addDays(STAY.checkIn, days)))).toEqual([
      null,
      11_002,
      11_002,
      null,
    ]);
    expect(nights.minStayArrival).toBe(PROPERTY.nights.minStayArrival);
    // After each of three rates, in each of six tables.
    expect(pauses).toBe(18);
  });

  test('of the first of ten requests, and of another scenario, nothing changes', () => {
    expect(changed('price-changed', 1)).toEqual({ property: PROPERTY, pauses: 0 });
    expect(changed('price-changed', 11)).toEqual({ property: PROPERTY, pauses: 0 });
    expect(changed('slow', 2)).toEqual({ property: PROPERTY, pauses: 0 });
    expect(changed('price-changed', 10).property.nights.amount.at(0, STAY.checkIn)).toBe(19_002);
  });
});
