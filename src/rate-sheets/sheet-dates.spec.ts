import fc from 'fast-check';
import { addDays, plainDate } from '../domain/stay/plain-date.js';
import { areDatesOf, sheetDates } from './sheet-dates.js';

const day = fc.integer({ min: 0, max: 100_000 }).map(plainDate);

it('cover a past month and every date that a channel may request, on every day', () => {
  fc.assert(
    fc.property(day, (today) => {
      const dates = sheetDates(today);
      expect(areDatesOf(dates, { checkIn: addDays(today, -32), checkOut: addDays(today, 832) })).toBe(true);
      expect(dates.to - dates.from).toBe(928);
    }),
  );
});

it('move rarely: they are those of the day before, or begin 32 days later', () => {
  fc.assert(
    fc.property(day, (today) => {
      expect([0, 32]).toContain(sheetDates(addDays(today, 1)).from - sheetDates(today).from);
    }),
  );
});

it.each([
  [0, 5, true],
  [-1, 5, false],
  [5, 10, false],
  [5, 9, true],
])('dates from 0 to 10 cover a stay from %d to %d, and its check-out date: %p', (checkIn, checkOut, covered) => {
  const dates = { from: plainDate(0), to: plainDate(10) };
  expect(areDatesOf(dates, { checkIn: plainDate(checkIn), checkOut: plainDate(checkOut) })).toBe(covered);
});
