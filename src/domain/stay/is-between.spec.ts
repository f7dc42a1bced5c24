import { date } from '../../../test/harness/builders/property-sheet.js';
import { isBetween } from './is-between.js';

const FIRST = date('2027-06-01');
const LAST = date('2027-06-03');

describe('isBetween', () => {
  test.each([
    ['2027-05-31', false],
    ['2027-06-01', true],
    ['2027-06-02', true],
    ['2027-06-03', true],
    ['2027-06-04', false],
  ])('%s lies between 1 and 3 June, inclusive: %p', (day, expected) => {
    expect(isBetween(date(day), FIRST, LAST)).toBe(expected);
  });

  test('a null end is open, and the other one still applies', () => {
    expect(isBetween(date('0100-01-01'), null, LAST)).toBe(true);
    expect(isBetween(date('2027-06-04'), null, LAST)).toBe(false);
    expect(isBetween(date('9999-12-31'), FIRST, null)).toBe(true);
    expect(isBetween(date('2027-05-31'), FIRST, null)).toBe(false);
    expect(isBetween(date('0100-01-01'), null, null)).toBe(true);
  });

  test('a window of one day contains that day', () => {
    expect(isBetween(FIRST, FIRST, FIRST)).toBe(true);
  });
});
