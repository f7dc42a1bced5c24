// @ts-nocheck: becomes TypeScript in the next commits.
import { VARIANTS } from '../servers/variants.js';
import { numberText } from './number-text.js';
import { svg, text } from './svg.js';

const WIDTH = 860;
const TOP = 48;
const LINE = 28;
const BARS_FROM = 276;
const BARS_WIDTH = 460;

/** A bar chart of requests per second by variant. */
export function throughputChart(measured) {
  const most = Math.max(...VARIANTS.map(({ name }) => measured[name].perSecond));
  const bars = VARIANTS.flatMap(({ name, title, isOurs }, at) => {
    const { perSecond, ofCeiling } = measured[name];
    const [y, width] = [TOP + at * LINE, Math.max(1, (perSecond / most) * BARS_WIDTH)];
    return [
      text(BARS_FROM - 10, y + 16, title.replaceAll(/[*`]/g, ''), 'text-anchor="end"'),
      `<rect class="${isOurs ? 'ours' : 'peer'}" x="${BARS_FROM}" y="${y + 3}" width="${width.toFixed(1)}" height="${LINE - 10}" rx="2"/>`,
      text(BARS_FROM + width + 8, y + 16, `${numberText(perSecond)} (${numberText(ofCeiling)})`),
    ];
  });
  const size = { width: WIDTH, height: TOP + VARIANTS.length * LINE + 16 };
  const title = 'Requests per second (in brackets: fraction of the ceiling)';
  return svg(
    { ...size, title, description: 'Requests per second of each variant; the table lists the figures.' },
    bars,
  );
}
