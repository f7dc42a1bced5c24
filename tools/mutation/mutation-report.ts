// @ts-nocheck: becomes TypeScript in the next commits.
// Writes the figures of mutation testing into docs/reports/mutation.md, and every survivor with its reason into reports/, from Stryker's
// report and test/mutation/survivors.json. Fails if too few mutants are killed, if a survivor has no reason, or if a reason
// is left of a mutant that no longer survives.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import config from './stryker.config.mjs';
import { writeDocumentParts } from '../bench/report/write-document-parts.js';

const DOCUMENT = 'docs/reports/mutation.md';
const SURVIVORS = 'reports/mutation/survivors.md';
const REASONS = 'test/mutation/survivors.json';
const ROOT = 'src/domain/';
const DETECTED_PERCENT_MIN = 96;

const report = JSON.parse(readFileSync(config.jsonReporter.fileName, 'utf8'));
const reasons = JSON.parse(readFileSync(REASONS, 'utf8'));

if (report.config.mutate.join() !== config.mutate.join()) {
  process.stdout.write(`Only part of the code was mutated: ${DOCUMENT} is left unchanged.\n`);
  process.exit();
}

const mutants = Object.entries(report.files)
  .sort()
  .flatMap(([file, { source, mutants: found }]) =>
    found
      .sort((a, b) => a.id - b.id)
      .map(({ status, location, replacement }) => ({
        file,
        status,
        line: location.start.line,
        code: onOneLine(codeAt(source, location)),
        replacement: onOneLine(replacement),
      })),
  );
const survivors = withStatus(mutants, 'Survived', 'NoCoverage');
const unexplained = survivors.filter((mutant) => reasonFor(mutant) === undefined);
const outdated = reasons.filter((reason) => !survivors.some((mutant) => reasonFor(mutant) === reason));

/** The code that a mutant replaces: lines and columns count from 1, the end is exclusive. */
function codeAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

function onOneLine(code) {
  return code.replaceAll(/\s+/g, ' ').trim();
}

function withStatus(some, ...statuses) {
  return some.filter(({ status }) => statuses.includes(status));
}

function reasonFor({ file, code, replacement }) {
  return reasons.find((reason) => reason.file === file && reason.code === code && reason.replacement === replacement);
}

function percentOf(whole, ...statuses) {
  return whole.length === 0 ? 100 : (100 * withStatus(whole, ...statuses).length) / whole.length;
}

/** What Stryker calls the mutation score. */
function detectedPercent(of) {
  return percentOf(of, 'Killed', 'Timeout');
}

function figures(label, of) {
  const counted = [['Killed'], ['Survived'], ['NoCoverage'], ['Timeout'], ['RuntimeError', 'CompileError', 'Ignored']];
  const ended = of.filter(({ status }) => status !== 'Timeout');
  const percents = [percentOf(of, 'Killed'), percentOf(ended, 'Killed'), detectedPercent(of)];
  return row([
    label,
    of.length,
    ...counted.map((statuses) => withStatus(of, ...statuses).length),
    ...percents.map(asText),
  ]);
}

function asText(percent) {
  return `${percent.toFixed(1)} %`;
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

function figuresTable() {
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))].sort();
  const counts = ['Mutants', 'Killed', 'Survived', 'Not covered', 'Timed out', 'Left out'];
  return [
    row(['Folder', ...counts, 'Killed of all', 'Killed of those that ended', 'Detected']),
    row(['---', ...Array.from({ length: 9 }, () => '--:')]),
    ...folders.map((folder) => figures(`\`${folder}\``, inFolder(folder))),
    figures('**All**', mutants),
  ];
}

function inFolder(folder) {
  return mutants.filter(({ file }) => dirname(file) === folder);
}

function list(some) {
  return some.map(({ file, line, code, replacement }) => {
    const place = `\`${file.replace(ROOT, '')}\`, line ${line}`;
    return `  - ${place}: \`\` ${code} \`\` → \`\` ${replacement} \`\``;
  });
}

/** Grouped by reason, since one reason often covers several mutants. */
function explained() {
  const sentences = [...new Set(reasons.map((reason) => reason.because))];
  return sentences.flatMap((sentence) => [
    `- ${sentence}`,
    ...list(survivors.filter((mutant) => reasonFor(mutant)?.because === sentence)),
  ]);
}

await writeDocumentParts(DOCUMENT, {
  figures: [`Run on ${new Date().toISOString().slice(0, 10)}.`, '', ...figuresTable()],
});
const lists = [
  ['# Surviving mutants, by reason', ...explained()],
  ['# Mutants that timed out', ...list(withStatus(mutants, 'Timeout'))],
];
writeFileSync(SURVIVORS, lists.map(([title, ...lines]) => `${title}\n\n${lines.join('\n')}\n`).join('\n'));

const problems = [
  [
    `Less than ${DETECTED_PERCENT_MIN} % of the mutants were detected.`,
    detectedPercent(mutants) >= DETECTED_PERCENT_MIN,
  ],
  [`Survivors without a reason in ${REASONS}:\n${list(unexplained).join('\n')}`, unexplained.length === 0],
  [`Reasons in ${REASONS} that match no survivor: ${JSON.stringify(outdated, null, 2)}`, outdated.length === 0],
].filter(([, holds]) => !holds);
process.stderr.write(problems.map(([problem]) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
