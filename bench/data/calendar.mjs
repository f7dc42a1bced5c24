/** The instant that the business date stands still at, so that the same data answers the same for ever. */
export const CLOCK = '2027-03-01T09:00:00Z';

/** The first night that has prices, and how many have. */
export const FIRST_NIGHT = '2027-03-01';
export const NIGHTS = 500;

/** The nights of every stay that is asked for. */
export const STAY_NIGHTS = 7;

const DAY_MS = 86_400_000;

/** The date so many days later. */
export function dateAfter(date, days) {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
