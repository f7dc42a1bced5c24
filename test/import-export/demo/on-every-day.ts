import { demoGuest, type DemoGuest } from './demo-guest.js';

const DAYS = ['2026-12-30', '2027-03-01', '2027-05-28', '2027-10-27', '2028-01-01', '2028-02-29'];
const TODAYS = [{}, { guest: 1, property: -1 }, { guest: -1, property: 1 }];

/** A situation in the demo data, and a check that proves it. */
export interface Situation {
  readonly name: string;
  readonly prove: (guest: DemoGuest) => void;
}

/**
 * What an integrator must handle is at the same distance from today on every day, whatever the weekday or season, and also if
 * the guest or the property is a day away from the data, as at the date line or after midnight.
 */
export function onEveryDay(situations: readonly Situation[]): void {
  describe.each(DAYS)('the demo data of %s', (day) => {
    const guests = TODAYS.map((todays) => demoGuest(day, todays));

    it.each(situations)('contain $name', ({ prove }) => {
      guests.forEach(prove);
    });
  });
}
