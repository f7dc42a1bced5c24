import { goalsTable } from './goals.mjs';
import { halfLoadLines } from './half-load-lines.mjs';
import { numberText } from './number-text.mjs';
import { processorTable } from './processor-table.mjs';
import { variantsTable } from './variants-table.mjs';

/** The parts of the report, each as lines of Markdown, from the figures measured so far. */
export function reportParts({ startedAt, conditions }, figures) {
  const { variants = {}, half, hitRatio, coldHitRatio } = figures;
  const items = [
    ...conditions,
    `Hit ratio of the response cache: ${percentage(hitRatio)}; of the sheets in the cold variant: ${percentage(coldHitRatio)}.`,
  ];
  const bench = [
    `Run on ${startedAt.slice(0, 10)}.`,
    '',
    ...variantsTable(variants),
    '',
    'CPU time per request:',
    '',
    ...processorTable(variants),
    '',
    ...halfLoadLines(half),
    '',
    ...items.map((item) => `- ${item}`),
  ];
  return { goals: goalsTable(figures), bench };
}

function percentage(ratio) {
  return ratio === undefined ? 'not measured' : `${numberText(ratio * 100)} %`;
}
