import { compareCodePoints } from './code-points.js';

test('orders by code point, not by UTF-16 code unit or by locale', () => {
  const names = ['\u{1F3E8} Inn', '\uFFFD', 'é', 'b', 'B', 'a', 'aa', ''];
  expect(names.sort(compareCodePoints)).toEqual(['', 'B', 'a', 'aa', 'b', 'é', '\uFFFD', '\u{1F3E8} Inn']);
});

test.each([
  ['equal strings', 'Flexible', 'Flexible'],
  ['empty strings', '', ''],
])('%s are equal', (_, a, b) => {
  expect(compareCodePoints(a, b)).toBe(0);
});

test.each([
  ['a prefix before the longer string', 'Double', 'Double room'],
  ['the first difference counts, not the length', 'Double room', 'Twin'],
  ['U+FFFF before the first code point above it', '\uFFFF', '\u{10000}'],
  ['the last code point below the surrogates before one above U+FFFF', '\uD7FF', '\u{10000}'],
  ['the last code point below the surrogates before the first above them', '\uD7FF', '\uE000'],
  ['the highest code point comes last', '\uFFFF', '\u{10FFFF}'],
  ['two above U+FFFF with the same high surrogate', '\u{1F3E8}', '\u{1F3E9}'],
  ['the last two with the same high surrogate', '\u{103FE}', '\u{103FF}'],
  ['two above U+FFFF with the same low surrogate', '\u{1F3E8}', '\u{1F7E8}'],
])('%s', (_, before, after) => {
  expect(compareCodePoints(before, after)).toBeLessThan(0);
  expect(compareCodePoints(after, before)).toBeGreaterThan(0);
});
