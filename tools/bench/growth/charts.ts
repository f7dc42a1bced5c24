import { lineChart, type Series } from '../report/svg.js';
import { quoteCost } from './quote-cost.js';
import type { GrowthFigures } from './report.js';

/** Files of charts and their contents; a run that was interrupted lacks some. */
export function growthCharts({ properties, roomRates, groups }: GrowthFigures): (readonly [string, string])[] {
  return [
    ...(properties ? [['growth-properties', byProperties(properties)] as const] : []),
    ...(roomRates ? [['growth-room-rates', byRoomRates(roomRates)] as const] : []),
    ...(roomRates ? [['growth-stays', byStays(roomRates)] as const] : []),
    ...(groups ? [['growth-lists', ofLists(groups)] as const] : []),
  ];
}

type Measured<Part extends keyof GrowthFigures> = NonNullable<GrowthFigures[Part]>;

function byProperties(all: Measured<'properties'>): string {
  const line = (title: string, of: (one: (typeof all)[number]) => number) => {
    return { title, points: all.map((one) => ({ x: one.properties, y: of(one) })) };
  };
  return lineChart({ title: 'Latency by number of properties', axis: 'properties', unit: 'ms' }, [
    line('warm, under load, median', ({ warm }) => warm.p50),
    line('first response, median', ({ first }) => first.p50),
    line('whole cold sheet, median', ({ wholeSheet }) => wholeSheet.p50),
  ]);
}

/** The lines of each length of stay. */
function byLength(all: Measured<'roomRates'>, linesOf: (nights: number, at: number) => readonly Series[]): Series[] {
  return (all[0]?.stays ?? []).flatMap(({ nights }, at) => linesOf(nights, at));
}

function byRoomRates(all: Measured<'roomRates'>): string {
  const title = 'Median latency of sequential requests, by number of room rates';
  return lineChart({ title, axis: 'room rates of the property', unit: 'ms' }, [
    { title: 'first response', points: all.map(({ rates, cold }) => ({ x: rates, y: cold.p50 })) },
    ...byLength(all, (nights, at) => {
      const points = all.map(({ rates, stays }) => ({ x: rates, y: stays[at]?.p50 ?? NaN }));
      return [{ title: `warm, nights: ${nights}`, points }];
    }),
  ]);
}

function byStays(all: Measured<'roomRates'>): string {
  const { estimate } = quoteCost(all);
  const title = 'Processor time of a warm request, by room rates and nights';
  const lines = byLength(all, (nights, at) => {
    const measured = all.map(({ rates, stays }) => ({ x: rates, y: stays[at]?.processor ?? NaN }));
    const estimated = all.map(({ rates }) => ({ x: rates, y: estimate(rates, nights) }));
    return [
      { title: `measured, nights: ${nights}`, points: measured, only: 'points' },
      { title: `estimate, nights: ${nights}`, points: estimated, isPeer: true, only: 'line' },
    ];
  });
  return lineChart({ title, axis: 'room rates of the property', unit: 'µs' }, lines);
}

function ofLists(groups: Measured<'groups'>): string {
  const title = 'Median latency of a page of the list of properties';
  const lines = (['first', 'middle', 'last'] as const).map((place) => {
    return { title: `${place} page`, points: groups.map((one) => ({ x: one.properties, y: one[place].p50 })) };
  });
  return lineChart({ title, axis: 'properties of the group', unit: 'ms' }, lines);
}
