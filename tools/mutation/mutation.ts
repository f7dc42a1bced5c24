// `npm run mutation`
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { table, today, writeDocumentParts } from '../bench/report/markdown.js';
import { readCommand, text } from '../harness/command.js';
import { installTools } from '../set-up/install-tools.mjs';
import config from './stryker.config.mjs';

const DOCUMENT = 'docs/reports/mutation.md';
const REASONS = 'test/mutation/survivors.json';
const ROOT = 'src/domain/';
const DETECTED_PERCENT_MIN = 96;

/** Lines and columns count from 1; the end is exclusive. */
type Location = Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;

/** What we read of Stryker's report about a file. */
interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly (Readonly<Record<'id' | 'status' | 'replacement', string>> & {
    readonly location: Location;
  })[];
}

/** A changed piece of code, and how the tests responded. */
interface Mutant extends Readonly<Record<'file' | 'status' | 'code' | 'replacement', string>> {
  readonly line: number;
}

/** Why a mutant survives. */
interface Reason extends Pick<Mutant, 'file' | 'code' | 'replacement'> {
  readonly because: string;
}

const onOneLine = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

/** The code that a mutant replaces. */
function codeAt(source: string, { start, end }: Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  return lines.join('\n').slice(start.column - 1);
}

function mutantsIn(files: Readonly<Record<string, MutatedFile>>): readonly Mutant[] {
  return Object.entries(files)
    .sort()
    .flatMap(([file, { source, mutants }]) =>
      mutants
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .map(({ status, location, replacement }) => ({
          file,
          status,
          line: location.start.line,
          code: onOneLine(codeAt(source, location)),
          replacement: onOneLine(replacement),
        })),
    );
}

const withStatus = (mutants: readonly Mutant[], ...statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status));

function percentOf(mutants: readonly Mutant[], ...statuses: readonly string[]): number {
  return mutants.length === 0 ? 100 : (100 * withStatus(mutants, ...statuses).length) / mutants.length;
}

/** What Stryker calls the mutation score. */
const detectedPercent = (mutants: readonly Mutant[]) => percentOf(mutants, 'Killed', 'Timeout');

function figures(label: string, mutants: readonly Mutant[]): string[] {
  const counted = [['Killed'], ['Survived'], ['NoCoverage'], ['Timeout'], ['RuntimeError', 'CompileError', 'Ignored']];
  const ended = mutants.filter(({ status }) => status !== 'Timeout');
  const percents = [percentOf(mutants, 'Killed'), percentOf(ended, 'Killed'), detectedPercent(mutants)];
  return [
    ...[label, String(mutants.length)],
    ...counted.map((statuses) => String(withStatus(mutants, ...statuses).length)),
    ...percents.map((percent) => `${percent.toFixed(1)} %`),
  ];
}

function figuresTable(mutants: readonly Mutant[]): string[] {
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))].sort();
  const counts = ['Mutants', 'Killed', 'Survived', 'Not covered', 'Timed out', 'Left out'];
  const inFolder = (folder: string) => mutants.filter(({ file }) => dirname(file) === folder);
  return table(
    ['Folder', ...counts, 'Killed of all', 'Killed of those that ended', 'Detected'],
    [...folders.map((folder) => figures(`\`${folder}\``, inFolder(folder))), figures('**All**', mutants)],
  );
}

const list = (mutants: readonly Mutant[]) =>
  mutants.map(({ file, line, code, replacement }) => {
    return `  - \`${file.replace(ROOT, '')}\`, line ${line}: \`\` ${code} \`\` → \`\` ${replacement} \`\``;
  });

/** Writes the figures into the document. @returns what is wrong */
async function report(mutants: readonly Mutant[], reasons: readonly Reason[]): Promise<readonly string[]> {
  const reasonFor = (mutant: Mutant) =>
    reasons.find(
      ({ file, code, replacement }) =>
        file === mutant.file && code === mutant.code && replacement === mutant.replacement,
    );
  const survivors = withStatus(mutants, 'Survived', 'NoCoverage');
  const unexplained = survivors.filter((mutant) => reasonFor(mutant) === undefined);
  const outdated = reasons.filter((reason) => !survivors.some((mutant) => reasonFor(mutant) === reason));
  await writeDocumentParts(DOCUMENT, {
    figures: [`Run on ${today()}.`, '', ...figuresTable(mutants)],
  });
  return [
    ...(detectedPercent(mutants) < DETECTED_PERCENT_MIN ? [`Less than ${DETECTED_PERCENT_MIN} % were detected.`] : []),
    ...(unexplained.length > 0 ? [`Survivors without a reason in ${REASONS}:`, ...list(unexplained)] : []),
    ...(outdated.length > 0
      ? [`Reasons in ${REASONS} that match no survivor: ${JSON.stringify(outdated, null, 2)}`]
      : []),
  ];
}

const { mutate } = readCommand({
  name: 'npm run mutation --',
  about:
    `Mutates the pricing core, runs its tests on each mutant, and writes the shares of killed mutants, in percent, into ${DOCUMENT}. ` +
    `Fails if less than ${DETECTED_PERCENT_MIN} % are detected, if a survivor has no reason in ${REASONS}, or if a reason matches none.`,
  options: { mutate: text(`mutate only these files, such as '${ROOT}money/*.ts', and report nothing`) },
}).options;
const stryker = join(installTools('mutation'), '@stryker-mutator/core/bin/stryker.js');
const args = [
  stryker,
  'run',
  'tools/mutation/stryker.config.mjs',
  ...(mutate === undefined ? [] : ['--mutate', mutate]),
];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 0 || mutate !== undefined) process.exit(status ?? 1);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { files } = read(config.jsonReporter.fileName) as { files: Readonly<Record<string, MutatedFile>> };
const mutants = mutantsIn(files);
const problems = await report(mutants, read(REASONS) as readonly Reason[]);
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
