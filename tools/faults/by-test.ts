// @ts-nocheck: becomes TypeScript in the next commits.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A scenario covered by Jest tests: it succeeds if all of them pass and none is skipped.
 * @param tests paths of spec files (`*.spec.ts`), slow tests or system tests
 * @param title run only tests whose full title matches this regular expression
 */
export function byTest({ point, attack, tests, title }) {
  return { point, attack, run: () => runTests(tests, title) };
}

/** The npm script that runs a file, by its ending. */
const SCRIPTS = { '.system.ts': 'test:system', '.slow.ts': 'test:slow' };

function runTests(tests, title) {
  const byScript = new Map();
  for (const test of tests) {
    const script = Object.entries(SCRIPTS).find(([ending]) => test.endsWith(ending))?.[1] ?? 'test';
    byScript.set(script, [...(byScript.get(script) ?? []), test]);
  }
  return outcomeOf(
    [...byScript].map(([script, paths]) => runScript(script, paths, title)),
    title !== undefined,
  );
}

function runScript(script, paths, title) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-faults-'));
  const outputFile = join(folder, 'results.json');
  try {
    const options = ['--json', `--outputFile=${outputFile}`, ...(title === undefined ? [] : ['-t', title])];
    spawnSync('npm', ['run', '--silent', script, '--', ...paths, ...options], {
      stdio: ['ignore', 2, 2],
    });
    return JSON.parse(readFileSync(outputFile, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tests excluded by the title count as pending; without a title, pending tests are a failure. */
function outcomeOf(results, isSelected) {
  const sum = (count) => results.map(count).reduce((one, other) => one + other);
  const passed = sum(({ numPassedTests }) => numPassedTests);
  const failed = sum(({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites);
  const skipped = isSelected ? 0 : sum(({ numPendingTests }) => numPendingTests);
  return {
    count: `${passed + failed} tests`,
    result: `${passed} passed, ${failed} failed`,
    holds: passed > 0 && failed === 0 && skipped === 0,
  };
}
