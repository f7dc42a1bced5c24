import type { Weekday } from '../../domain/stay/plain-date.js';
import type { DateRange } from '../demo/demo-window.js';
import type { SampleDates } from './sample-dates.js';
import type { SampleRandom } from './sample-random.js';

/** Dates with a price of their own, in thousandths of the base price. */
export interface SampleTariff extends DateRange {
  readonly weekdays?: readonly Weekday[];
  readonly permille: number;
  readonly minStayArrival?: number;
}

type Season = readonly [from: string, to: string];

/** Summer and winter, by hemisphere. */
const NORTHERN = { high: ['06-15', '09-10'], low: ['11-05', '12-15'] } as const satisfies Record<string, Season>;
const SOUTHERN = { high: ['12-10', '02-20'], low: ['05-10', '07-20'] } as const satisfies Record<string, Season>;
const HOLIDAYS: Season = ['12-23', '01-02'];
const WEEKEND = ['fri', 'sat'] as const;

/** What a hotel's prices depend on, over the base price of all dates: weekdays, seasons, and events in town. */
export function sampleTariffs(dates: SampleDates, latitude: number, random: SampleRandom): SampleTariff[] {
  const { high, low } = latitude < 0 ? SOUTHERN : NORTHERN;
  const weekend = random.between(1100, 1300);
  const inSeason = (season: Season, permille: number): SampleTariff[] =>
    dates.layers({ season }).flatMap((range) => [
      { ...range, permille },
      { ...range, weekdays: WEEKEND, permille: Math.round((permille * weekend) / 1000) },
    ]);
  return [
    { ...dates.whole, weekdays: WEEKEND, permille: weekend },
    { ...dates.whole, weekdays: ['sun'], permille: random.between(850, 950) },
    ...inSeason(high, random.between(1200, 1500)),
    ...inSeason(low, random.between(700, 900)),
    ...dates
      .layers({ season: HOLIDAYS })
      .map((range) => ({ ...range, permille: random.between(1400, 1700), minStayArrival: 2 })),
    ...dates.some(random, 120, 4).map((range) => ({ ...range, permille: random.between(1150, 1600) })),
  ];
}
