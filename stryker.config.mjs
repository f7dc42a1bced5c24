/**
 * Mutation testing of the whole pricing core, `npm run mutation`: every way to change it that Stryker knows, each held
 * against the pure specs. docs/MUTATION.md tells what came of it.
 */
export default {
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.spec.ts'],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: false },
  // The tests are ES modules, which Jest never gives back: a process that has run many mutants is full of them.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings', '--max-old-space-size=2048'],
  maxTestRunnerReuse: 40,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A loop that never ends is told by this alone, so it is far above what the specs need on a busy machine.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  ignorePatterns: ['.data', 'dist', 'reports', 'openapi', 'docs/images'],
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
};
