import base from './jest.config.mjs';

/** The tests that need a Chromium, apart from those that need nothing but Node.js. */
export default {
  ...base,
  roots: ['<rootDir>/test/browser'],
  testMatch: ['**/*.browser.ts'],
};
