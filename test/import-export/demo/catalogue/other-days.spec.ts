import { catalogueAt } from './catalogue-at.js';

// The day before a leap day, which has already begun in the east, and the first hour of a year, which has not begun in the
// west.
describe.each(['2028-02-28T23:30:00Z', '2027-01-01T00:10:00Z'])('the catalogue at %s', (clock) => {
  catalogueAt(clock);
});
