import { SERIES } from '../measure/measure-all.js';
import { VARIANTS } from '../servers/variants.js';
import { numberText } from './markdown.js';
import type { RunFigures } from './run-record.js';
import { lineChart, svg, text } from './svg.js';

const TOP = 48;
const LINE = 28;
const BARS_FROM = 276;
const BARS_WIDTH = 460;

/** A bar chart of requests per second by variant. */
export function throughputChart(measured: RunFigures['variants'] = {}): string {
  const perSecondOf = (name: string) => measured[name]?.perSecond ?? 0;
  const most = Math.max(...VARIANTS.map(({ name }) => perSecondOf(name)));
  const bars = VARIANTS.flatMap(({ name, title, isOurs }, at) => {
    const [y, width] = [TOP + at * LINE, Math.max(1, (perSecondOf(name) / most) * BARS_WIDTH)];
    const look = `class="${isOurs === true ? 'ours' : 'peer'}"`;
    const figures = `${numberText(perSecondOf(name))} (${numberText(measured[name]?.ofCeiling)})`;
    return [
      text(BARS_FROM - 10, y + 16, title.replaceAll(/[*`]/g, ''), 'text-anchor="end"'),
      `<rect ${look} x="${BARS_FROM}" y="${y + 3}" width="${width.toFixed(1)}" height="${LINE - 10}" rx="2"/>`,
      text(BARS_FROM + width + 8, y + 16, figures),
    ];
  });
  const title = 'Requests per second (in brackets: fraction of the ceiling)';
  const description = 'Requests per second of each variant; the table lists the figures.';
  return svg(title, description, TOP + VARIANTS.length * LINE + 16, bars);
}

/** Lines of the median latency by number of room rates. */
export function latencyChart(points: RunFigures['byRoomRates'] = []): string {
  const words = {
    title: 'Median latency of sequential requests, by number of room rates',
    axis: 'room rates of the property',
    unit: 'ms',
  };
  const lines = SERIES.map(({ server, title }) => ({
    title,
    points: points.map(({ size, latencies }) => ({ x: size, y: latencies[server] ?? NaN })),
    isPeer: server === 'nest-prisma' || server === 'fastify-pg',
  }));
  return lineChart(words, lines);
}
