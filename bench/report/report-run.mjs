import { mkdirSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { writeDocumentParts } from '../../scripts/write-document-parts.mjs';
import { goalsTable } from './goals.mjs';
import { latencyChart } from './latency-chart.mjs';
import { surroundings } from './surroundings.mjs';
import { throughputChart } from './throughput-chart.mjs';
import { variantsTable } from './variants-table.mjs';

const DOCUMENT = 'docs/PERFORMANCE.md';
/** Ignored by git: the raw figures of a run, for further calculations. */
const FOLDER = 'reports/bench';

/** Prints the measurements, and writes them into the document if the run is comparable with others. */
export async function reportRun(run) {
  const { options, variants, byRoomRates, half, halfOfCeiling, cold, sheetBytes, pool, targets } = run;
  const items = (await surroundings(run)).map((item) => `- ${item}`);
  const bench = [`Run on ${new Date().toISOString().slice(0, 10)}.`, '', ...variantsTable(variants), '', ...items];
  const goals = goalsTable(run);
  const printed = [...bench, '', ...goals, ''].join('\n');
  process.stdout.write(`\n${await format(printed, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' })}`);
  mkdirSync(FOLDER, { recursive: true });
  const figures = {
    options,
    requests: targets.length,
    pool,
    variants,
    half,
    halfOfCeiling,
    cold,
    sheetBytes,
    byRoomRates,
  };
  writeFileSync(`${FOLDER}/figures.json`, `${JSON.stringify(figures, undefined, 2)}\n`);
  if (!options.isWritten) return;
  writeFileSync('docs/images/throughput.svg', throughputChart(variants));
  writeFileSync('docs/images/latency.svg', latencyChart(byRoomRates));
  await writeDocumentParts(DOCUMENT, { bench, goals });
  process.stdout.write(`\nUpdated ${DOCUMENT}.\n`);
}
