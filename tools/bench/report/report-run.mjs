import { writeFileSync } from 'node:fs';
import { writeDocumentParts } from './write-document-parts.mjs';
import { latencyChart } from './latency-chart.mjs';
import { reportParts } from './report-parts.mjs';
import { throughputChart } from './throughput-chart.mjs';
import { writeReport } from './write-report.mjs';

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
