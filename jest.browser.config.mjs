import base from './jest.config.mjs';

/** Tests that need Chromium, kept apart from those that need only Node.js. */
export default {
  ...base,
  roots: ['<rootDir>/test/browser'],
  testMatch: ['**/*.browser.ts'],
};
