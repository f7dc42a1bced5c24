// Everything that must hold, in this order: format, lint, types, import rules, contract, tests. Ends with the line
// `N passed, N failed` of the tests; any other step that fails ends the run at once.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const steps = [
  ['set up', 'node', ['scripts/set-up.mjs']],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['types', 'npm', ['run', '--silent', 'types']],
  ['import rules', 'npm', ['run', '--silent', 'imports']],
  ['contract', 'npm', ['run', '--silent', 'openapi', '--', '--check']],
];

for (const [name, command, args] of steps) {
  process.stdout.write(`check: ${name}\n`);
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) {
    process.stdout.write(`check: ${name} failed\n`);
    process.exit(1);
  }
}

process.stdout.write('check: tests\n');
const folder = mkdtempSync(join(tmpdir(), 'stayquote-check-'));
const results = join(folder, 'results.json');
const { status } = spawnSync('npm', ['test', '--', '--json', `--outputFile=${results}`], {
  stdio: ['ignore', 'ignore', 'inherit'], // --json repeats the results on stdout; people read stderr
});
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(
  readFileSync(results, 'utf8'),
);
rmSync(folder, { recursive: true });
const skipped = numPendingTests + numTodoTests;
if (skipped > 0) process.stdout.write(`check: ${skipped} tests were skipped\n`);
process.stdout.write(`${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed\n`);
process.exit(status === 0 && skipped === 0 ? 0 : 1);
