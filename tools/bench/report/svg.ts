import { numberText } from './markdown.js';

/** The style of all charts, with a dark colour scheme. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 15px; font-weight: 600; }
  .small { font-size: 12px; fill: #59636e; }
  .page { fill: #ffffff; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .peer { fill: #8c959f; stroke: #8c959f; }
  .ours { fill: #0969da; stroke: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .small { fill: #9198a1; }
    .page { fill: #0d1117; }
    .grid { stroke: #3d444d; }
    .peer { fill: #9198a1; stroke: #9198a1; }
    .ours { fill: #4493f8; stroke: #4493f8; }
  }`;

const WIDTH = 860;
const HEIGHT = 400;
const LEFT = 80;
const RIGHT = 580;
const TOP = 50;
const BOTTOM = 345;
/** Minimum distance between the labels of lines that end close to each other, and of ticks. */
const LABEL_DISTANCE = 16;
const TICK_DISTANCE = 50;
const MIDDLE = 'class="small" text-anchor="middle"';

/** An SVG image of the given height; screen readers read its description. */
export function svg(title: string, description: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(description)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}" rx="6"/>`,
    text(16, 26, title, 'class="title"'),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** A line of text at a position, with further attributes. */
export function text(x: number, y: number, words: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A line of a chart, of one point at least. */
export interface Series {
  readonly title: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Drawn in grey. */
  readonly isPeer?: boolean;
  /** Points without a line, or a line without points; default: both. */
  readonly only?: 'points' | 'line';
}

/** What a chart is about: its title, the words under the horizontal axis, and the unit of the vertical one. */
interface ChartWords {
  readonly title: string;
  readonly axis: string;
  readonly unit: string;
}

/** Lines over logarithmic axes. */
export function lineChart({ title, axis, unit }: ChartWords, series: readonly Series[]): string {
  const points = series.flatMap((one) => one.points);
  const [from, to] = decadesOf(points.map(({ y }) => y));
  const xs = points.map(({ x }) => Math.log10(x));
  const placeX = scale(Math.min(...xs), Math.max(...xs), LEFT + 10, RIGHT);
  const placeY = scale(from, to, BOTTOM, TOP);
  const across = Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((rung) => [
    `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${placeY(rung)}" y2="${placeY(rung)}"/>`,
    text(LEFT - 8, placeY(rung) + 4, `${numberText(10 ** rung)} ${unit}`, 'class="small" text-anchor="end"'),
  ]);
  const along: string[] = [];
  let lastX = -Infinity;
  for (const tick of new Set(points.map(({ x }) => x).sort((a, b) => a - b))) {
    const x = placeX(Math.log10(tick));
    if (x - lastX <= TICK_DISTANCE) continue;
    along.push(text(x, BOTTOM + 20, tick.toLocaleString('en'), MIDDLE));
    lastX = x;
  }
  const under = text((LEFT + RIGHT) / 2, BOTTOM + 42, axis, MIDDLE);
  const placed = series.map((one) => ({
    ...one,
    places: one.points.map(({ x, y }) => [placeX(Math.log10(x)), placeY(Math.log10(y))] as const),
  }));
  const description = `${title}: ${series.map((one) => one.title).join('; ')}.`;
  return svg(title, description, HEIGHT, [...across, ...along, under, ...drawn(placed, unit)]);
}

/** Lines with their names at their ends, moved apart where they would overlap. */
function drawn(series: readonly (Series & { places: (readonly [number, number])[] })[], unit: string): string[] {
  const endOf = ({ places }: (typeof series)[number]) => places.at(-1)?.[1] ?? BOTTOM;
  let last = -Infinity;
  return series
    .toSorted((a, b) => endOf(a) - endOf(b))
    .flatMap((one) => {
      const look = `class="${one.isPeer === true ? 'peer' : 'ours'}"`;
      const places = one.places.map(([x, y]) => [x.toFixed(1), y.toFixed(1)] as const);
      const line = `<polyline ${look} style="fill: none; stroke-width: 2" points="${places.map((place) => place.join(',')).join(' ')}"/>`;
      last = Math.max(endOf(one) + 4, last + LABEL_DISTANCE);
      return [
        ...(one.only === 'points' ? [] : [line]),
        ...(one.only === 'line' ? [] : places.map(([x, y]) => `<circle ${look} cx="${x}" cy="${y}" r="3"/>`)),
        text(RIGHT + 12, last, `${one.title}, ${numberText(one.points.at(-1)?.y)} ${unit}`),
      ];
    });
}

/** The whole decades around some numbers, at least one. */
function decadesOf(numbers: readonly number[]): readonly [number, number] {
  const from = Math.floor(Math.log10(Math.min(...numbers)));
  return [from, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...numbers))))];
}

function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => (to === from ? start : start + ((value - from) / (to - from)) * (end - start));
}
