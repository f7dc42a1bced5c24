// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText } from '../report/number-text.js';
import { svg, text } from '../report/svg.js';

const WIDTH = 860;
const HEIGHT = 400;
const LEFT = 80;
const RIGHT = 580;
const TOP = 50;
const BOTTOM = 345;
/** Minimum distance between the labels of lines that end close to each other. */
const LABEL_DISTANCE = 16;

/**
 * Lines over logarithmic axes.
 * @param series `{title, points: [{x, y}], isDotted}`; those that are dotted have no line
 * @param axes the words under the horizontal one, and the unit of the vertical one
 */
export function lineChart({ title, description, axis, unit }, series) {
  const points = series.flatMap((one) => one.points);
  const rungs = decadesOf(points.map(({ y }) => y));
  const ticks = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const place = {
    x: scale([Math.log10(ticks[0]), Math.log10(ticks.at(-1))], [LEFT + 10, RIGHT]),
    y: scale([rungs[0], rungs.at(-1)], [BOTTOM, TOP]),
  };
  const across = rungs.flatMap((rung) => [
    `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${place.y(rung)}" y2="${place.y(rung)}"/>`,
    text(LEFT - 8, place.y(rung) + 4, `${numberText(10 ** rung)} ${unit}`, 'class="small" text-anchor="end"'),
  ]);
  const along = apart(ticks, place).map((tick) =>
    text(place.x(Math.log10(tick)), BOTTOM + 20, tick.toLocaleString('en'), 'class="small" text-anchor="middle"'),
  );
  const under = text((LEFT + RIGHT) / 2, BOTTOM + 42, axis, 'class="small" text-anchor="middle"');
  const size = { width: WIDTH, height: HEIGHT, title, description };
  return svg(size, [...across, ...along, under, ...drawn(series, place, unit)]);
}

/** Lines with their names at their ends, moved apart where they would overlap. */
function drawn(series, place, unit) {
  let last = -Infinity;
  return series
    .map(({ points, ...one }) => ({
      ...one,
      value: points.at(-1).y,
      places: points.map(({ x, y }) => [place.x(Math.log10(x)), place.y(Math.log10(y))]),
    }))
    .toSorted((a, b) => a.places.at(-1)[1] - b.places.at(-1)[1])
    .flatMap(({ title, places, value, isDotted, isReference }) => {
      const look = `class="${isReference ? 'peer' : 'ours'}"`;
      const path = places.map((one) => one.map((number) => number.toFixed(1)).join(',')).join(' ');
      last = Math.max(places.at(-1)[1] + 4, last + LABEL_DISTANCE);
      return [
        ...(isDotted ? [] : [`<polyline ${look} style="fill: none; stroke-width: 2" points="${path}"/>`]),
        ...(isReference
          ? []
          : places.map(([x, y]) => `<circle ${look} cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`)),
        text(RIGHT + 12, last, `${title}, ${numberText(value)} ${unit}`),
      ];
    });
}

/** The whole decades around some numbers, at least one. */
function decadesOf(numbers) {
  const from = Math.floor(Math.log10(Math.min(...numbers)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...numbers))));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Those ticks whose labels do not overlap. */
function apart(ticks, place) {
  const kept = [];
  for (const tick of ticks)
    if (kept.length === 0 || place.x(Math.log10(tick)) - place.x(Math.log10(kept.at(-1))) > 50) kept.push(tick);
  return kept;
}

function scale([from, to], [start, end]) {
  return (value) => (to === from ? start : start + ((value - from) / (to - from)) * (end - start));
}
