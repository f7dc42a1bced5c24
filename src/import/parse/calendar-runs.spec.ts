import { formatPlainDate } from '../../domain/stay/plain-date.js';
import { calendarRuns, inventoryRuns } from './calendar-runs.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';

/** Runs as from..to, by the days of the month, and the fields that are set. */
function shown(entries: readonly CalendarEntry[]): unknown[] {
  return [...calendarRuns(entries, 2)].map(({ from, to, row }) => [
    [from, to].map((date) => Number(formatPlainDate(date).slice(8))).join('..'),
    Object.fromEntries(
      Object.entries(row).filter(
        ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  ]);
}

/** An entry of some days of May 2027. */
const may = (from: number, to: number, fields: Partial<CalendarEntry>) => ({
  ...{ from: `2027-05-0${from}`, to: `2027-05-0${to}` },
  ...fields,
});

describe('calendarRuns', () => {
  it.each<[string, readonly CalendarEntry[], readonly (readonly [days: string, row: object])[]]>([
    [
      'merges a season, a weekend supplement and a closed day',
      [
        may(1, 7, { amount: '100.00', extraAdult: '35.50' }),
        may(1, 7, { weekdays: ['tue', 'wed'], amount: '129.99' }),
        may(6, 6, { stopSell: true }),
      ],
      [
        ['1..3', { amount: 10000, extraAdult: 3550 }],
        ['4..5', { amount: 12999, extraAdult: 3550 }],
        ['6..6', { amount: 10000, extraAdult: 3550, stopSell: true }],
        ['7..7', { amount: 10000, extraAdult: 3550 }],
      ],
    ],
    [
      'clears a field, also a flag, with null, and keeps omitted fields',
      [
        may(1, 2, { amount: '1', minStayArrival: 3, stopSell: true }),
        may(2, 2, { minStayArrival: null, stopSell: null }),
      ],
      [
        ['1..1', { amount: 100, minStayArrival: 3, stopSell: true }],
        ['2..2', { amount: 100 }],
      ],
    ],
    [
      'replaces amounts as a whole and orders the levels by number',
      [may(1, 2, { amounts: { '10': '300', '2': '110' } }), may(2, 2, { amounts: { '3': '150' } })],
      [
        [
          '1..1',
          {
            levels: [
              { adults: 2, amount: 11000 },
              { adults: 10, amount: 30000 },
            ],
          },
        ],
        ['2..2', { levels: [{ adults: 3, amount: 15000 }] }],
      ],
    ],
    [
      'has no night where all fields are cleared, or were only ever false',
      [may(1, 3, { amount: '1.00' }), may(2, 2, { amount: null }), may(5, 5, { stopSell: false })],
      [
        ['1..1', { amount: 100 }],
        ['3..3', { amount: 100 }],
      ],
    ],
    [
      'keeps a restriction without a price, and an amount of 0',
      [may(1, 1, { closedToDeparture: true }), may(2, 2, { amount: '0' })],
      [
        ['1..1', { closedToDeparture: true }],
        ['2..2', { amount: 0 }],
      ],
    ],
  ])('%s', (_, entries, runs) => {
    expect(shown(entries)).toEqual(runs);
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
