// @ts-nocheck: becomes TypeScript in the next commits.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { reportParts } from './report-parts.js';
import { failureLines } from './run-record.js';

/** Writes the raw figures so far, for further calculations, and a report to read. @returns the report */
export async function writeReport(folder, run, { figures, failures }) {
  const { goals, bench } = reportParts(run, figures);
  const failed = failureLines(failures).map((line) => `- ${line}`);
  const report = await format([...failed, '', ...goals, '', ...bench, ''].join('\n'), {
    ...(await resolveConfig('docs/reports/performance.md')),
    parser: 'markdown',
  });
  const { startedAt, options, pool } = run;
  mkdirSync(folder, { recursive: true });
  writeAtomically(
    `${folder}/figures.json`,
    `${JSON.stringify({ startedAt, options, pool, failures, ...figures }, undefined, 2)}\n`,
  );
  writeAtomically(`${folder}/report.md`, report);
  return report;
}

/** Replaces the file as a whole: an interruption leaves the old one. */
function writeAtomically(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
