import { relative } from 'node:path';
import LightRunner from 'jest-light-runner';

/** Only stops hanging tests: on a busy machine a file that starts dozens of processes takes minutes. */
const FILE_MINUTES_MAX = 40;

/** The files that take longest, in that order. One that starts last keeps one worker busy while the others are idle. */
const LONGEST = [
  'test/system/containers/containers.system.ts',
  'test/docs/commands.slow.ts',
  'test/testing/test-host.slow.ts',
  'test/cli/keys.slow.ts',
  'test/management/ending.slow.ts',
  'test/system/replicas.system.ts',
  'test/system/slow-clients.system.ts',
  'test/browser/explorer-first-clicks.browser.ts',
  'test/browser/swagger-ui.browser.ts',
];
const rank = ({ path }) => LONGEST.toReversed().indexOf(relative('.', path));
const isShort = ({ path }) => path.endsWith('.spec.ts');

/**
 * Runs test files in worker threads that import each package once. Jest's own runner gives each file a sandbox that loads
 * everything again, which took longer than the tests.
 */
export default class Runner extends LightRunner {
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const timers = new Map();
    const start = (test) => {
      const expire = () => {
        process.stderr.write(`${test.path} has not ended after ${FILE_MINUTES_MAX} minutes\n`);
        process.exit(1);
      };
      timers.set(test, setTimeout(expire, FILE_MINUTES_MAX * 60_000));
      return onStart(test);
    };
    const stop =
      (report) =>
      (test, ...outcome) => {
        clearTimeout(timers.get(test));
        return report(test, ...outcome);
      };
    const ordered = tests.toSorted((one, other) => rank(other) - rank(one) || isShort(one) - isShort(other));
    await super.runTests(ordered, watcher, start, stop(onResult), stop(onFailure));
  }
}
