import { anAmount, aPercentage, date } from '../../../../test/harness/builders/property-sheet.js';
import { chargesInForce, isDue } from './charge-due.js';

describe('which charges are in force on 1 March', () => {
  const today = date('2027-03-01');

  test.each([
    ['without a window', {}, true],
    ['from today', { validFrom: date('2027-03-01') }, true],
    ['from tomorrow', { validFrom: date('2027-03-02') }, false],
    ['until today', { validTo: date('2027-03-01') }, true],
    ['until yesterday', { validTo: date('2027-02-28') }, false],
  ])('one %s: %s', (_, window, expected) => {
    const charge = aPercentage('10', window);
    expect(chargesInForce([charge], today)).toEqual(expected ? [charge] : []);
  });

  test('they keep the order of the data set', () => {
    const [first, ended, last] = [
      anAmount(100),
      aPercentage('5', { validTo: date('2027-02-28') }),
      aPercentage('10', { kind: 'fee' }),
    ];
    expect(chargesInForce([first, ended, last], today)).toEqual([first, last]);
  });
});

describe('on which of four nights a charge is due', () => {
  const nights = [0, 1, 2, 3];

  test.each([
    ['a percentage: on every night', aPercentage('10'), [true, true, true, true]],
    ['a percentage of the first two nights', aPercentage('10', { maxNights: 2 }), [true, true, false, false]],
    ['an amount per night: on every night', anAmount(100), [true, true, true, true]],
    ['an amount of the first night', anAmount(100, { maxNights: 1 }), [true, false, false, false]],
    ['an amount per person and night: on every night', anAmount(100, { per: 'personNight' }), [true, true, true, true]],
    ['an amount per stay: on the first night', anAmount(100, { per: 'stay' }), [true, false, false, false]],
    [
      'an amount per person and stay: on the first night',
      anAmount(100, { per: 'personStay' }),
      [true, false, false, false],
    ],
    [
      'an amount per stay, regardless of maxNights',
      anAmount(100, { per: 'stay', maxNights: 3 }),
      [true, false, false, false],
    ],
  ])('%s', (_, charge, expected) => {
    expect(nights.map((night) => isDue(charge, night))).toEqual(expected);
  });
});
