// @ts-nocheck: becomes TypeScript in the next commits.
import { goalsTable } from './goals.js';
import { halfLoadLines } from './half-load-lines.js';
import { numberText } from './number-text.js';
import { processorTable } from './processor-table.js';
import { variantsTable } from './variants-table.js';

/** The parts of the report, each as lines of Markdown, from the figures measured so far. */
export function reportParts({ startedAt, conditions }, figures) {
  const { variants = {}, half, hitRatio, coldReads } = figures;
  const items = [
    ...conditions,
    `Hit ratio of the response cache: ${percentage(hitRatio)}.`,
    `For 100 requests of the cold variant: ${readsText(coldReads)}.`,
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

/** The other requests waited for a sheet that was being read for another one. */
function readsText(reads) {
  if (reads === undefined) return 'not measured';
  const [hits, stays, sheets] = [reads.hits, reads.stays, reads.sheets].map((ratio) => numberText(ratio * 100));
  return `${stays} stays and ${sheets} whole sheets were read, and ${hits} sheets were found in memory`;
}

function percentage(ratio) {
  return ratio === undefined ? 'not measured' : `${numberText(ratio * 100)} %`;
}
