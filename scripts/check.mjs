// Runs all checks in this order: the generated client, format, lint, types, import rules, contract and its linters, a dry run
// of the release, tests; --browser adds the tests that need Chromium, --system those that need Debian packages, and --faults
// attacks and faults with small counts. The last line totals all tests as `N passed, N failed`; any other failing step before
// them ends the run at once.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const steps = [
  ['set up', 'node', ['scripts/set-up.mjs']],
  ['generated client', 'node', ['scripts/check-generated.mjs']],
  ['format', 'npm', ['run', '--silent', 'format:check']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['types', 'npm', ['run', '--silent', 'types']],
  ['import rules', 'npm', ['run', '--silent', 'imports']],
  ['contract', 'npm', ['run', '--silent', 'openapi', '--', '--check']],
  ['contract lint', 'npm', ['run', '--silent', 'openapi:lint']],
  ['release', 'npm', ['run', '--silent', 'release', '--', '--dry-run']],
];

for (const [name, command, args] of steps) {
  process.stdout.write(`check: ${name}\n`);
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) {
    process.stdout.write(`check: ${name} failed\n`);
    process.exit(1);
  }
}

/** Runs a suite through its npm script and counts its tests; a skipped test fails the check. */
function runTests(script) {
  process.stdout.write(`check: ${script}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-check-'));
  const results = join(folder, 'results.json');
  const { status } = spawnSync('npm', ['run', script, '--', '--json', `--outputFile=${results}`], {
    stdio: ['ignore', 'ignore', 'inherit'], // --json repeats the results on stdout; the readable report goes to stderr
  });
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(results, 'utf8'),
  );
  rmSync(folder, { recursive: true });
  const skipped = numPendingTests + numTodoTests;
  if (skipped > 0) process.stdout.write(`check: ${skipped} tests were skipped\n`);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    ok: status === 0 && skipped === 0,
  };
}

function survivesFaults() {
  process.stdout.write('check: faults\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'faults', '--', '--small'], { stdio: 'inherit' });
  if (status !== 0) process.stdout.write('check: faults failed\n');
  return status === 0;
}

const extra = ['browser', 'system'].filter((name) => process.argv.includes(`--${name}`));
const suites = ['test', 'test:slow', ...extra.map((name) => `test:${name}`)];
const outcomes = suites.map(runTests);
const survives = !process.argv.includes('--faults') || survivesFaults();
const sum = (count) => outcomes.map(count).reduce((one, other) => one + other);
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed\n`);
process.exit(survives && outcomes.every(({ ok }) => ok) ? 0 : 1);
