import { formatPlainDate } from '../../domain/stay/plain-date.js';
import { calendarRuns, inventoryRuns } from './calendar-runs.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';

/** Runs as from..to and the fields that are set. */
function shown(entries: readonly CalendarEntry[], digits = 2): unknown[] {
  return [...calendarRuns(entries, digits)].map(({ from, to, row }) => [
    `${formatPlainDate(from)}..${formatPlainDate(to)}`,
    Object.fromEntries(
      Object.entries(row).filter(
        ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  ]);
}

describe('calendarRuns', () => {
  it('merges a season, a weekend supplement and a closed day', () => {
    expect(
      shown([
        { from: '2027-04-01', to: '2027-04-05', amount: '100.00', extraAdult: '35.50' },
        { from: '2027-04-01', to: '2027-04-05', weekdays: ['fri', 'sat'], amount: '129.99' },
        { from: '2027-04-04', to: '2027-04-04', stopSell: true },
      ]),
    ).toEqual([
      ['2027-04-01..2027-04-01', { amount: 10000, extraAdult: 3550 }],
      ['2027-04-02..2027-04-03', { amount: 12999, extraAdult: 3550 }],
      ['2027-04-04..2027-04-04', { amount: 10000, extraAdult: 3550, stopSell: true }],
      ['2027-04-05..2027-04-05', { amount: 10000, extraAdult: 3550 }],
    ]);
  });

  it('clears a field, also a flag, with null, and keeps omitted fields', () => {
    expect(
      shown([
        { from: '2027-05-01', to: '2027-05-02', amount: '1', minStayArrival: 3, stopSell: true },
        { from: '2027-05-02', to: '2027-05-02', minStayArrival: null, stopSell: null },
      ]),
    ).toEqual([
      ['2027-05-01..2027-05-01', { amount: 100, minStayArrival: 3, stopSell: true }],
      ['2027-05-02..2027-05-02', { amount: 100 }],
    ]);
  });

  it('replaces amounts as a whole and orders the levels by number', () => {
    expect(
      shown([
        { from: '2027-05-01', to: '2027-05-02', amounts: { '10': '300', '2': '110', '1': '90' } },
        { from: '2027-05-02', to: '2027-05-02', amounts: { '3': '150' } },
      ]),
    ).toEqual([
      [
        '2027-05-01..2027-05-01',
        {
          levels: [
            { adults: 1, amount: 9000 },
            { adults: 2, amount: 11000 },
            { adults: 10, amount: 30000 },
          ],
        },
      ],
      ['2027-05-02..2027-05-02', { levels: [{ adults: 3, amount: 15000 }] }],
    ]);
  });

  it('has no night where all fields are cleared, or were only ever false', () => {
    expect(
      shown([
        { from: '2027-05-01', to: '2027-05-03', amount: '1.00' },
        { from: '2027-05-02', to: '2027-05-02', amount: null },
        { from: '2027-06-01', to: '2027-06-01', stopSell: false },
      ]),
    ).toEqual([
      ['2027-05-01..2027-05-01', { amount: 100 }],
      ['2027-05-03..2027-05-03', { amount: 100 }],
    ]);
  });

  it('keeps a restriction without a price, and an amount of 0', () => {
    expect(
      shown(
        [
          { from: '2027-05-01', to: '2027-05-01', closedToDeparture: true },
          { from: '2027-05-02', to: '2027-05-02', amount: '0' },
        ],
        0,
      ),
    ).toEqual([
      ['2027-05-01..2027-05-01', { closedToDeparture: true }],
      ['2027-05-02..2027-05-02', { amount: 0 }],
    ]);
  });
});

describe('inventoryRuns', () => {
  it('takes the last count of a date; a cleared count is 0', () => {
    const runs = inventoryRuns([
      { from: '2027-01-01', to: '2027-01-31', count: 5 },
      { from: '2027-01-10', to: '2027-01-10', count: null },
    ]);
    expect([...runs].map(({ from, row }) => [formatPlainDate(from), row])).toEqual([
      ['2027-01-01', 5],
      ['2027-01-10', 0],
      ['2027-01-11', 5],
    ]);
  });
});
