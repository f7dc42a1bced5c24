import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A scenario covered by Jest tests: it succeeds if all of them pass and none is skipped.
 * @param tests paths of spec files (`*.spec.ts`), or of slow or system tests, of one kind
 * @param title run only tests whose full title matches this regular expression
 */
export function byTest({ point, attack, tests, title }) {
  return { point, attack, run: () => runTests(tests, title) };
}

/** The npm script that runs a file, by its ending. */
const SCRIPTS = { '.system.ts': 'test:system', '.slow.ts': 'test:slow' };

function runTests(tests, title) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-faults-'));
  const outputFile = join(folder, 'results.json');
  try {
    const script = Object.entries(SCRIPTS).find(([ending]) => tests[0].endsWith(ending))?.[1] ?? 'test';
    const options = ['--json', `--outputFile=${outputFile}`, ...(title === undefined ? [] : ['-t', title])];
    spawnSync('npm', ['run', '--silent', script, '--', ...tests, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return outcomeOf(JSON.parse(readFileSync(outputFile, 'utf8')), title !== undefined);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tests excluded by the title count as pending; without a title, pending tests are a failure. */
function outcomeOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }, isSelected) {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const skipped = isSelected ? 0 : numPendingTests;
  return {
    count: `${numPassedTests + failed} tests`,
    result: `${numPassedTests} passed, ${failed} failed`,
    holds: numPassedTests > 0 && failed === 0 && skipped === 0,
  };
}
