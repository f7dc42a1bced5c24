// @ts-nocheck: becomes TypeScript in the next commits.
import { SERIES } from '../measure/by-room-rates.js';
import { numberText } from './number-text.js';
import { svg, text } from './svg.js';

const WIDTH = 860;
const HEIGHT = 400;
const LEFT = 70;
const RIGHT = 610;
const TOP = 50;
const BOTTOM = 345;
/** Minimum distance between the labels of lines that end close to each other. */
const LABEL_DISTANCE = 16;

/** Lines of the median latency by number of room rates; both axes are logarithmic. */
export function latencyChart(points) {
  const values = points.flatMap(({ latencies }) => Object.values(latencies));
  const decades = range(Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values))));
  const sizes = points.map(({ size }) => Math.log2(size));
  const x = scale(sizes[0], sizes.at(-1), LEFT, RIGHT);
  const y = scale(decades[0], decades.at(-1), BOTTOM, TOP);
  const across = decades.flatMap((decade) => [
    `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${y(decade)}" y2="${y(decade)}"/>`,
    text(LEFT - 8, y(decade) + 4, `${numberText(10 ** decade)} ms`, 'class="small" text-anchor="end"'),
  ]);
  const along = points.map(({ size }) =>
    text(x(Math.log2(size)), BOTTOM + 20, String(size), 'class="small" text-anchor="middle"'),
  );
  const lines = SERIES.map((series) => {
    const places = points.map(({ size, latencies }) => [x(Math.log2(size)), y(Math.log10(latencies[series.server]))]);
    return { ...series, places, value: points.at(-1).latencies[series.server] };
  });
  const axis = text(
    (LEFT + RIGHT) / 2,
    BOTTOM + 42,
    'room rates of the property',
    'class="small" text-anchor="middle"',
  );
  const title = 'Median latency of sequential requests, by number of room rates';
  const description = 'Median latency of five variants for properties of 4 to 128 room rates.';
  return svg({ width: WIDTH, height: HEIGHT, title, description }, [...across, ...along, axis, ...drawn(lines)]);
}

/** Lines with their names at their ends, moved apart where they would overlap. */
function drawn(lines) {
  let last = -Infinity;
  return lines
    .toSorted((a, b) => a.places.at(-1)[1] - b.places.at(-1)[1])
    .flatMap(({ server, title, places, value }) => {
      const look = `class="${['nest-prisma', 'fastify-pg'].includes(server) ? 'peer' : 'ours'}"`;
      const path = places.map((place) => place.map((number) => number.toFixed(1)).join(',')).join(' ');
      last = Math.max(places.at(-1)[1] + 4, last + LABEL_DISTANCE);
      return [
        `<polyline ${look} style="fill: none; stroke-width: 2" points="${path}"/>`,
        ...places.map(([cx, cy]) => `<circle ${look} cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3"/>`),
        text(RIGHT + 12, last, `${title}, ${numberText(value)} ms`),
      ];
    });
}

function scale(from, to, start, end) {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
