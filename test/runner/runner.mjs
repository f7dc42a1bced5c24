import { EventEmitter, once } from 'node:events';
import { relative } from 'node:path';
import LightRunner from 'jest-light-runner';

/** Only stops hanging tests: on a busy machine a file that starts dozens of processes takes minutes. */
const FILE_MINUTES_MAX = 40;

const CONTAINERS = 'test/faults/containers/containers.system.ts';

/** The files that take longest: one that starts last keeps one worker busy while the others are idle. */
const FIRST = [
  CONTAINERS,
  'test/documents/commands.slow.ts',
  'test/packages/testing/test-host.slow.ts',
  'test/operations/ending.slow.ts',
  'test/faults/replicas.system.ts',
  'test/faults/slow-clients.system.ts',
];
/** @typedef {import('jest-light-runner').Test} Test */
/** @typedef {import('jest-light-runner').Report} Report */

/** @param {Test} test */
const nameOf = ({ path }) => relative('.', path);
/** @param {Test} test */
const isOfBrowser = ({ path }) => path.endsWith('.browser.ts');
/**
 * The higher, the earlier it starts: those of a browser, the first, the slow ones, and then the others.
 * @param {Test} test
 */
const rank = (test) =>
  isOfBrowser(test) ? FIRST.length : FIRST.toReversed().indexOf(nameOf(test)) - Number(test.path.endsWith('.spec.ts'));

/**
 * Runs test files in worker threads that import each package once. Jest's own runner gives each file a sandbox that loads
 * everything again, which took longer than the tests.
 */
export default class Runner extends LightRunner {
  /**
   * @override
   * @type {LightRunner['runTests']}
   */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const timers = new Map();
    const browsers = new Set(tests.filter(isOfBrowser));
    const ending = new EventEmitter();
    const noBrowser = browsers.size === 0 ? undefined : once(ending, 'no browser');
    /** @type {Report} */
    const start = async (test) => {
      // A container changes the network of the machine, and Chromium then ends what it has requested (ERR_NETWORK_CHANGED).
      if (nameOf(test) === CONTAINERS) await noBrowser;
      const expire = () => {
        process.stderr.write(`${test.path} has not ended after ${FILE_MINUTES_MAX} minutes\n`);
        process.exit(1);
      };
      timers.set(test, setTimeout(expire, FILE_MINUTES_MAX * 60_000));
      return onStart(test);
    };
    /** @type {(report: Report) => Report} */
    const stop =
      (report) =>
      (test, ...outcome) => {
        clearTimeout(timers.get(test));
        if (browsers.delete(test) && browsers.size === 0) ending.emit('no browser');
        return report(test, ...outcome);
      };
    const ordered = tests.toSorted((one, other) => rank(other) - rank(one));
    await super.runTests(ordered, watcher, start, stop(onResult), stop(onFailure));
  }
}
