const { TestEnvironment } = require('jest-environment-node');

/** Skips the rest of a file as soon as one of its tests fails: a mutant need not be killed twice. */
module.exports = class StopAtFirstFailure extends TestEnvironment {
  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') this.hasFailure = true;
    if (name === 'test_start' && this.hasFailure) test.mode = 'skip';
  }
};
