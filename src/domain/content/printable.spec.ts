import { printable } from './printable.js';

it.each([
  ['Harbour Hearth, Zürich 東京', 'Harbour Hearth, Zürich 東京'],
  ['two\nlines\tand\u0007', 'two\\nlines\\tand\\u0007'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['\u007f and \u009b31m', '\\u007f and \\u009b31m'],
  ['half \ud800 a pair', 'half \\ud800 a pair'],
])('%j is printed in one line', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
