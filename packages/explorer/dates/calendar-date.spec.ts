import fc from 'fast-check';
import { addDays, addMonthsToDate, daysBetween, isCalendarDate, weekdayOf, weeksOf } from './calendar-date.js';

const aDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days));

describe('calendar dates', () => {
  it('pass no time zone: days added are days between', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it.each([
    ['2027-05-04', 2],
    ['2028-02-29', 2],
    ['2027-12-26', 7],
  ])('%s is weekday %d', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', 'tomorrow', ''])('%j is no date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('a month later is in the next month', () => {
    expect(addMonthsToDate('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonthsToDate('2027-03-15', -3)).toBe('2026-12-15');
  });

  it('weeks begin on the first day of the week, and hold each day once', () => {
    const weeks = weeksOf('2027-05', 7);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2027-05-01']);
    expect(weeks.flat().filter((date) => date !== undefined)).toHaveLength(31);
  });
});
