const { TestEnvironment } = require('jest-environment-node');

/** Skips the rest of a file as soon as one of its tests fails: a mutant need not be killed twice. */
module.exports = class StopAtFirstFailure extends TestEnvironment {
  hasFailure = false;

  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure') this.hasFailure = true;
    if (event.name === 'test_start' && this.hasFailure) event.test.mode = 'skip';
  }
};
