/**
 * Mutation testing of the whole pricing core, `npm run mutation`: every mutation that Stryker knows, each run against the
 * pure specs. docs/reports/mutation.md reports the results.
 */
export default {
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.spec.ts'],
  testRunner: 'jest',
  jest: { configFile: 'tools/mutation/jest.config.mjs', enableFindRelatedTests: false },
  // The tests are ES modules, which Jest never frees, so a process that has run many mutants runs out of memory.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings', '--max-old-space-size=2048'],
  maxTestRunnerReuse: 40,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The only way to detect an endless loop, so it is far above what the specs need on a busy machine.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  ignorePatterns: ['.data', 'dist', 'reports', 'docs/images'],
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
};
