// @ts-nocheck: becomes TypeScript in the next commits.
import { lineChart } from './line-chart.js';
import { quoteCost } from './quote-cost.js';

/** The charts of a run by the names of their files; a run that was interrupted lacks some. */
export function growthCharts({ properties, roomRates, groups }) {
  return {
    ...(properties && { 'growth-properties': byProperties(properties) }),
    ...(roomRates && { 'growth-room-rates': byRoomRates(roomRates), 'growth-stays': byStays(roomRates) }),
    ...(groups && { 'growth-lists': ofLists(groups) }),
  };
}

function byProperties(properties) {
  const line = (title, of) => ({ title, points: properties.map((one) => ({ x: one.properties, y: of(one) })) });
  const words = {
    title: 'Latency by number of properties',
    description: 'Latency of warm and of first requests, and of reading a whole sheet, by number of properties.',
    axis: 'properties',
    unit: 'ms',
  };
  return lineChart(words, [
    line('warm, under load, median', ({ warm }) => warm.p50),
    line('first response, median', ({ first }) => first.p50),
    line('whole cold sheet, median', ({ wholeSheet }) => wholeSheet.p50),
  ]);
}

function byRoomRates(roomRates) {
  const line = (title, of) => ({ title, points: roomRates.map((one) => ({ x: one.rates, y: of(one) })) });
  const words = {
    title: 'Median latency of sequential requests, by number of room rates',
    description: 'Median latency of the first request after a change, and of warm requests, by number of room rates.',
    axis: 'room rates of the property',
    unit: 'ms',
  };
  const lengths = roomRates[0].stays.map(({ nights }) => nights);
  return lineChart(words, [
    line('first response', ({ cold }) => cold.p50),
    ...lengths.map((nights, at) => line(`warm, nights: ${nights}`, ({ stays }) => stays[at].p50)),
  ]);
}

function byStays(roomRates) {
  const { estimate } = quoteCost(roomRates);
  const words = {
    title: 'Processor time of a warm request, by room rates and nights',
    description: 'Processor time of a warm request by number of room rates for each length of stay, and its estimate.',
    axis: 'room rates of the property',
    unit: 'µs',
  };
  const series = roomRates[0].stays.flatMap(({ nights }, at) => [
    {
      title: `measured, nights: ${nights}`,
      points: roomRates.map(({ rates, stays }) => ({ x: rates, y: stays[at].processor })),
      isDotted: true,
    },
    {
      title: `estimate, nights: ${nights}`,
      points: roomRates.map(({ rates }) => ({ x: rates, y: estimate({ rates, nights }) })),
      isReference: true,
    },
  ]);
  return lineChart(words, series);
}

function ofLists(groups) {
  const line = (title, place) => ({ title, points: groups.map((one) => ({ x: one.properties, y: one[place].p50 })) });
  const words = {
    title: 'Median latency of a page of the list of properties',
    description: 'Median latency of the first, the middle and the last page of the list, by properties of the group.',
    axis: 'properties of the group',
    unit: 'ms',
  };
  return lineChart(words, [line('first page', 'first'), line('middle page', 'middle'), line('last page', 'last')]);
}
