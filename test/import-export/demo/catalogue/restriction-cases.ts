import { type Case, day } from './case.js';
import { pick, quoteOf, type RateNumbers } from './excerpts.js';
import { quotesCase } from './quotes-case.js';

const FLEXIBLE: RateNumbers = [1, 1, 1];
const SAVER: RateNumbers = [1, 1, 2];
const TONIGHT: RateNumbers = [1, 1, 4];
const SUITE: RateNumbers = [1, 2, 1];

interface RestrictionCase extends Pick<Case, 'forcedBy'> {
  readonly title: string;
  readonly advice: string;
  readonly rate?: RateNumbers;
  /** Check-in and check-out, in days from today, of a stay that cannot be booked. */
  readonly closed: readonly [number, number];
  /** Those of a stay that is available at the same rate, so that the restriction is the only difference. */
  readonly open: readonly [number, number];
  /** Another rate, at which the closed stay is available. */
  readonly instead?: RateNumbers;
}

/** A rate that is quoted with availability 0, for a reason that does not apply to another stay. */
function restrictionCase(parts: RestrictionCase): Case {
  const { title, advice, rate = FLEXIBLE, closed, open, instead = SAVER, forcedBy = [] } = parts;
  return quotesCase({
    title,
    forcedBy,
    advice: `${advice} The same rate is on sale from \`$(day ${open[0]})\` to \`$(day ${open[1]})\`.`,
    caller: 'property',
    property: 1,
    stay: closed,
    query: { adults: 2 },
    show: (quotes) => [rate, instead].map((shown) => pick(quoteOf(quotes, ...shown), 'roomRateUuid', 'availability')),
    prove: async (quotes, again) => {
      const { availability, price } = quoteOf(quotes, ...rate);
      expect(availability).toBe(0);
      expect(price.gross).toBeGreaterThan(0);
      expect(quoteOf(quotes, ...instead).availability).toBeGreaterThan(0);
      const others = await again({ checkIn: day(open[0]), checkOut: day(open[1]) });
      expect(quoteOf(others, ...rate).availability).toBeGreaterThan(0);
    },
  });
}

/** Stays that are quoted but cannot be booked. */
export const RESTRICTION_CASES: readonly Case[] = [
  restrictionCase({
    title: 'Sold out',
    advice:
      'A sold-out rate is still quoted, with its price: `availability` 0 means that it cannot be booked. All rates of a room ' +
      'type share its rooms; another room type has some left.',
    forcedBy: ['sold-out'],
    closed: [14, 16],
    open: [17, 19],
    instead: SUITE,
  }),
  restrictionCase({
    title: 'Stop sell',
    advice:
      'A rate can be closed while rooms are left, as another rate of the room type shows. The response gives no reason: offer ' +
      'the open rates.',
    closed: [36, 38],
    open: [39, 41],
  }),
  restrictionCase({
    title: 'Closed to arrival',
    advice: 'This rate does not allow arrivals on the check-in date; a stay that begins earlier may include it.',
    forcedBy: ['closed-to-arrival'],
    closed: [20, 22],
    open: [18, 22],
  }),
  restrictionCase({
    title: 'Closed to departure',
    advice: 'This rate does not allow departures on the check-out date: offer a longer stay.',
    closed: [23, 25],
    open: [23, 28],
  }),
  restrictionCase({
    title: 'Minimum stay by arrival',
    advice:
      'A stay that arrives on this date must have at least three nights. Request a longer stay from the same date.',
    closed: [31, 33],
    open: [31, 34],
  }),
  restrictionCase({
    title: 'Minimum stay through',
    advice: 'A stay that includes one of these nights, whenever it begins, must have at least three nights.',
    closed: [51, 53],
    open: [51, 54],
  }),
  restrictionCase({
    title: 'Maximum stay',
    advice: 'A stay that includes one of these nights may have at most four nights.',
    closed: [42, 47],
    open: [42, 46],
  }),
  restrictionCase({
    title: 'Booked too late for the rate',
    advice:
      'The Saver rate is sold until five days before arrival. Lead days are counted in the time zone of the property.',
    rate: SAVER,
    closed: [2, 4],
    open: [9, 11],
    instead: TONIGHT,
  }),
  restrictionCase({
    title: 'Booked too early for the rate',
    advice: 'The Tonight rate is sold in the last seven days before arrival.',
    rate: TONIGHT,
    closed: [9, 11],
    open: [2, 4],
  }),
];
