import { date } from '../../test/harness/builders/property-sheet.js';
import { isWithinSearchWindow } from './search-window.js';

test.each([
  ['2027-03-01', '2027-03-02', true],
  ['2027-02-28', '2027-03-02', false],
  ['2028-07-12', '2028-07-13', true],
  ['2028-07-13', '2028-07-14', false],
])('a stay from %s to %s is within 500 days of 2027-03-01: %s', (checkin, checkout, isWithin) => {
  expect(isWithinSearchWindow({ checkin: date(checkin), checkout: date(checkout) }, date('2027-03-01'))).toBe(isWithin);
});
