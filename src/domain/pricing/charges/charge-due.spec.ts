import { anAmount, aPercentage, aStay, date } from '../../../../test/harness/builders/property-sheet.js';
import { changeDates, changesOn, chargesInForce, isDue, isInForce } from './charge-due.js';

const { checkIn } = aStay(4);

describe('which charges are in force on 1 March', () => {
  const today = date('2027-03-01');
  const stay = aStay(4);

  test.each([
    ['without a window', {}, true],
    ['from today', { validFrom: date('2027-03-01') }, true],
    ['from tomorrow', { validFrom: date('2027-03-02') }, false],
    ['until today', { validTo: date('2027-03-01') }, true],
    ['until yesterday', { validTo: date('2027-02-28') }, false],
  ])('one %s: %s', (_, window, expected) => {
    const charge = aPercentage('10', window);
    expect(isInForce(charge, today)).toBe(expected);
    expect(chargesInForce([charge], { stay, today })).toEqual(expected ? [charge] : []);
  });

  test.each([
    ['from the last night', { stayFrom: date('2027-06-04') }, true],
    ['from the day of departure', { stayFrom: date('2027-06-05') }, false],
    ['until the first night', { stayTo: date('2027-06-01') }, true],
    ['until the day before', { stayTo: date('2027-05-31') }, false],
    ['within the stay', { stayFrom: date('2027-06-02'), stayTo: date('2027-06-02') }, true],
    ['for the booking day alone', { stayFrom: date('2027-03-01'), stayTo: date('2027-03-01') }, false],
    ['for a night, but booked too late', { stayFrom: date('2027-06-02'), validTo: date('2027-02-28') }, false],
  ])('for four nights from 1 June, one %s: %s', (_, window, expected) => {
    for (const charge of [aPercentage('10', window), anAmount(100, { per: 'stay', ...window })])
      expect(chargesInForce([charge], { stay, today })).toEqual(expected ? [charge] : []);
  });

  test('they keep the order of the data set', () => {
    const [first, ended, last] = [
      anAmount(100),
      aPercentage('5', { validTo: date('2027-02-28') }),
      aPercentage('10', { kind: 'fee' }),
    ];
    expect(chargesInForce([first, ended, last], { stay, today })).toEqual([first, last]);
  });
});

describe('on which of four nights a charge is due', () => {
  const nights = [0, 1, 2, 3];
  const fromSecond = { stayFrom: date('2027-06-02') };
  const toSecond = { stayTo: date('2027-06-02') };

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
    ['a percentage from a date on', aPercentage('10', fromSecond), [false, true, true, true]],
    ['a percentage until a date', aPercentage('10', toSecond), [true, true, false, false]],
    ['an amount on one date', anAmount(100, { ...fromSecond, ...toSecond }), [false, true, false, false]],
    [
      'the first nights of the stay, not of the window',
      aPercentage('10', { ...fromSecond, maxNights: 2 }),
      [false, true, false, false],
    ],
    ['an amount per stay, by the arrival', anAmount(100, { per: 'stay', ...toSecond }), [true, false, false, false]],
    [
      'an amount per stay, not by a later night',
      anAmount(100, { per: 'stay', ...fromSecond }),
      [false, false, false, false],
    ],
  ])('%s', (_, charge, expected) => {
    expect(nights.map((night) => isDue(charge, checkIn, night))).toEqual(expected);
    const changes = nights.map((night) => night > 0 && expected[night] !== expected[night - 1]);
    expect(nights.map((night) => night > 0 && changesOn([charge], checkIn, night))).toEqual(changes);
  });
});

test('several charges change on a night if one of them does', () => {
  const [always, first] = [aPercentage('10'), aPercentage('5', { maxNights: 1 })];
  expect([changesOn([always, first], checkIn, 1), changesOn([always, first], checkIn, 2)]).toEqual([true, false]);
  expect(changesOn([], checkIn, 1)).toBe(false);
});

test('stay windows change on their first date, and on the one after their last', () => {
  const [one, other] = [{ stayFrom: date('2027-07-01') }, { stayFrom: date('2027-06-01'), stayTo: date('2027-06-30') }];
  expect(changeDates([aPercentage('9', one), anAmount(100), aPercentage('7', other)])).toEqual(
    ['2027-06-01', '2027-07-01', '2027-07-01'].map(date),
  );
});
