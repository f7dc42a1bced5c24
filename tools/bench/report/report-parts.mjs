import { goalsTable } from './goals.mjs';
import { halfLoadLines } from './half-load-lines.mjs';
import { numberText } from './number-text.mjs';
import { processorTable } from './processor-table.mjs';
import { variantsTable } from './variants-table.mjs';

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
