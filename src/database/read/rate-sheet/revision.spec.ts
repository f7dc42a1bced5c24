import { isOlder } from './known-revisions.js';

it.each([
  ['e.9', 'e.10', true],
  ['e.10', 'e.10', false],
  ['e.10', 'e.9', false],
  ['e.9', 'f.10', false],
  ['e.9007199254740993', 'e.9007199254740994', true],
])('%s is older than %s: %p', (revision, than, expected) => {
  expect(isOlder(revision, than)).toBe(expected);
});
