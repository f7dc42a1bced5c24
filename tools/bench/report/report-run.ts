// @ts-nocheck: becomes TypeScript in the next commits.
import { writeFileSync } from 'node:fs';
import { writeDocumentParts } from './write-document-parts.js';
import { latencyChart } from './latency-chart.js';
import { reportParts } from './report-parts.js';
import { throughputChart } from './throughput-chart.js';
import { writeReport } from './write-report.js';

const DOCUMENT = 'docs/reports/performance.md';

/** Prints the measurements, and writes them into the document if the run is complete and comparable with others. */
export async function reportRun(folder, run, record) {
  process.stdout.write(`\n${await writeReport(folder, run, record)}`);
  record.throwIfFailed();
  if (!run.options.isWritten) return;
  const { variants, byRoomRates } = record.figures;
  writeFileSync('docs/images/throughput.svg', throughputChart(variants));
  writeFileSync('docs/images/latency.svg', latencyChart(byRoomRates));
  await writeDocumentParts(DOCUMENT, reportParts(run, record.figures));
  process.stdout.write(`\nUpdated ${DOCUMENT}.\n`);
}
