import LightRunner from 'jest-light-runner';

/** Only stops hanging tests: on a busy machine a file that starts dozens of processes takes minutes. */
const FILE_MINUTES_MAX = 10;

/**
 * Runs test files in worker threads that import each package once. Jest's own runner gives each file a sandbox that loads
 * everything again, which took longer than the tests. Decision record 124.
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
    await super.runTests(tests, watcher, start, stop(onResult), stop(onFailure));
  }
}
