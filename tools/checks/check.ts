// `npm run check`
import { spawn, type StdioOptions } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { flag, readCommand } from '../harness/command.js';
import { Scope } from '../harness/scope.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { stageServer } from '../release/pack-all.js';

/** An npm script, and its arguments. */
type Script = readonly [name: string, ...args: string[]];

/** What we read of Jest's results. */
interface Results {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly fullName: string;
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

/** None of them writes what another reads. The longest come first. */
const STEPS: Readonly<Record<string, Script>> = {
  lint: ['lint'],
  release: ['release', '--dry-run'],
  format: ['format:check'],
  types: ['types'],
  'contract lint': ['openapi:lint'],
  'import rules': ['imports'],
  contract: ['openapi', '--check'],
};
/** What no test of a suite causes. The others cut, delay or freeze what the system tests do, with larger counts. */
const FAULTS = ['clocks-apart', 'killed-import', 'rolling-restart'] as const;
const AT_ONCE = 2;

function say(line: string): void {
  process.stdout.write(`check: ${line}\n`);
}

/** Starts to measure; the result says how long it took since. */
function measure(): () => string {
  const startedAt = performance.now();
  return () => `after ${Math.round((performance.now() - startedAt) / 1000)} s`;
}

/** Runs an npm script; resolves with whether it succeeded, its output if it is not shown at once, and how long it took. */
async function runScript([name, ...args]: Script, stdio: StdioOptions, environment: NodeJS.ProcessEnv = {}) {
  const measured = measure();
  const env = { ...process.env, ...environment };
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { stdio, env });
  const exited = new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const outputs = await Promise.all(streams.map((stream) => text(stream)));
  const succeeded = (await exited) === 0;
  return { succeeded, output: outputs.join(''), took: measured() };
}

/** Runs the steps side by side, and shows the output of each when it has ended. */
async function runSteps(): Promise<readonly string[]> {
  const waiting = Object.entries(STEPS);
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, script] = step;
      const { succeeded, output, took } = await runScript(script, ['ignore', 'pipe', 'pipe']);
      say(`${name} ${succeeded ? 'passed' : 'FAILED'} ${took}`);
      process.stdout.write(output);
      if (!succeeded) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/** The only tests that may be skipped, where a machine cannot run a container; they print why. */
const MAY_SKIP = 'test/faults/containers/containers.system.ts';

/**
 * Runs all tests of these kinds in one run, so that the processors work for one file while another waits for a database or a browser:
 * suite by suite they were idle for a quarter of the time. A skipped test fails the check, unless it may be skipped.
 */
async function runTests(kinds: readonly string[]) {
  say(`tests: ${kinds.join(', ')}`);
  await using scope = new Scope();
  const folder = temporaryFolder(scope);
  const file = join(folder, 'results.json');
  // Their stdout has the log lines of the servers that they start.
  const environment = { TEST_KINDS: kinds.join(','), STAYQUOTE_COMMAND: await packServer(folder) };
  const { succeeded, took } = await runScript(
    ['test', '--json', `--outputFile=${file}`],
    ['ignore', 2, 2],
    environment,
  );
  const results = resultsIn(file);
  if (results === undefined) {
    say(`tests FAILED ${took}, without results: see their output above`);
    return { passed: 0, failures: ['the tests as a whole'], ok: false };
  }
  const { numPassedTests: passed, numPendingTests, numTodoTests } = results;
  const skipped = numPendingTests + numTodoTests;
  if (skipped > 0) say(`${skipped} tests were skipped`);
  const ok = succeeded && skipped === skippedIn(results, MAY_SKIP);
  say(`tests ${ok ? 'passed' : 'FAILED'} ${took}`);
  const unproven = unprovenIn(results);
  return { passed, failures: [...failuresIn(results), ...unproven], ok: ok && unproven.length === 0 };
}

/**
 * The command of a packed release, which the tests start: they prove what is released. It has its packages bundled, and starts in half the
 * CPU time of the checkout's (1.4 instead of 2.8 s until it listens, 0.3 instead of 0.65 s for `keys --help`).
 */
async function packServer(folder: string): Promise<string> {
  await stageServer(folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return join(folder, 'bin/stayquote.js');
}

/** The title of a test carries the numbers of the interface's sentences that it proves, as in `[2.1-1]`. */
const NUMBER = /(?<=\[)\d+(?:\.\d+)?-\d+(?=\])/g;

/** The sentences of the interface that no passed test proves, and the numbers in titles that are none. */
function unprovenIn({ testResults }: Results): readonly string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const proven = new Set(
    tests.flatMap(({ fullName, status }) => (status === 'passed' ? fullName.match(NUMBER) : null) ?? []),
  );
  const digests: unknown = JSON.parse(readFileSync('test/contract/interface-digests.json', 'utf8'));
  const statements = Object.values(digests as Record<string, { readonly sentences: readonly string[] }>);
  const sentences = new Set(statements.flatMap((statement) => statement.sentences));
  return [
    ...[...sentences].filter((number) => !proven.has(number)).map((number) => `no test proves sentence ${number}`),
    ...[...proven].filter((number) => !sentences.has(number)).map((number) => `there is no sentence ${number}`),
  ];
}

function skippedIn({ testResults }: Results, file: string): number {
  const results = testResults.filter(({ name }) => relative('.', name) === file);
  return results.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'pending')
    .length;
}

/** Undefined if the suite ended without any, such as one with a file that hangs. */
function resultsIn(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return undefined;
  }
}

/** The failed tests, each with its file, and the files that could not be run. */
function failuresIn({ testResults }: Results): readonly string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '));
    if (status === 'failed' && titles.length === 0) titles.push('the file as a whole');
    return titles.map((title) => `${relative('.', name)}: ${title}`);
  });
}

async function survivesFaults(): Promise<boolean> {
  say('faults');
  const { succeeded, took } = await runScript(['faults', '--small', ...FAULTS], 'inherit');
  say(`faults ${succeeded ? 'passed' : 'FAILED'} ${took}`);
  return succeeded;
}

const { options } = readCommand({
  name: 'npm run check --',
  about:
    'Runs the checks that need Node.js only: format, lint, types, import rules, the contract and its linters, and a dry run of the ' +
    'release, two at a time; then the tests. Each step prints how long it took, in seconds; a failing one ends the run before the tests. ' +
    'The last line totals all tests as "N passed, N failed".',
  options: {
    browser: flag('add the tests that need Chromium'),
    system: flag('add the tests that need Debian packages'),
    faults: flag('add attacks and faults with small counts'),
  },
});
const measured = measure();
// Several steps read what this generates.
const generated = await runScript(['client:types'], 'inherit');
const failedSteps = generated.succeeded ? await runSteps() : ['client types'];
if (failedSteps.length > 0) {
  say(`no tests were run, because these failed: ${failedSteps.join(', ')}`);
  process.exit(1);
}
const extra = (['browser', 'system'] as const).filter((name) => options[name]);
const { passed, failures, ok } = await runTests(['spec', 'slow', ...extra]);
const survives = !options.faults || (await survivesFaults());
for (const failure of failures) say(`failed: ${failure}`);
say(`ended ${measured()}`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = survives && ok ? 0 : 1;
