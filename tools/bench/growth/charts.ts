import { lineChart } from '../report/svg.js';
import { quoteCost } from './quote-cost.js';
import type { GrowthFigures } from './report.js';

/** The names of the chart files and their contents; a run that was interrupted lacks some. */
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
  const words = {
    title: 'Latency by number of properties',
    description: 'Latency of warm and of first requests, and of reading a whole sheet, by number of properties.',
    axis: 'properties',
    unit: 'ms',
  };
  const line = (title: string, of: (one: (typeof all)[number]) => number) => {
    return { title, points: all.map((one) => ({ x: one.properties, y: of(one) })) };
  };
  return lineChart(words, [
    line('warm, under load, median', ({ warm }) => warm.p50),
    line('first response, median', ({ first }) => first.p50),
    line('whole cold sheet, median', ({ wholeSheet }) => wholeSheet.p50),
  ]);
}

function byRoomRates(all: Measured<'roomRates'>): string {
  const words = {
    title: 'Median latency of sequential requests, by number of room rates',
    description: 'Median latency of the first request after a change, and of warm requests, by number of room rates.',
    axis: 'room rates of the property',
    unit: 'ms',
  };
  const lengths = (all[0]?.stays ?? []).map(({ nights }) => nights);
  return lineChart(words, [
    { title: 'first response', points: all.map(({ rates, cold }) => ({ x: rates, y: cold.p50 })) },
    ...lengths.map((nights, at) => ({
      title: `warm, nights: ${nights}`,
      points: all.map(({ rates, stays }) => ({ x: rates, y: stays[at]?.p50 ?? NaN })),
    })),
  ]);
}

function byStays(all: Measured<'roomRates'>): string {
  const { estimate } = quoteCost(all);
  const words = {
    title: 'Processor time of a warm request, by room rates and nights',
    description: 'Processor time of a warm request by number of room rates for each length of stay, and its estimate.',
    axis: 'room rates of the property',
    unit: 'µs',
  };
  const series = (all[0]?.stays ?? []).flatMap(({ nights }, at) => [
    {
      title: `measured, nights: ${nights}`,
      points: all.map(({ rates, stays }) => ({ x: rates, y: stays[at]?.processor ?? NaN })),
      only: 'points' as const,
    },
    {
      title: `estimate, nights: ${nights}`,
      points: all.map(({ rates }) => ({ x: rates, y: estimate(rates, nights) })),
      isPeer: true,
      only: 'line' as const,
    },
  ]);
  return lineChart(words, series);
}

function ofLists(groups: Measured<'groups'>): string {
  const words = {
    title: 'Median latency of a page of the list of properties',
    description: 'Median latency of the first, the middle and the last page of the list, by properties of the group.',
    axis: 'properties of the group',
    unit: 'ms',
  };
  const line = (place: 'first' | 'middle' | 'last') => {
    return { title: `${place} page`, points: groups.map((one) => ({ x: one.properties, y: one[place].p50 })) };
  };
  return lineChart(words, [line('first'), line('middle'), line('last')]);
}
