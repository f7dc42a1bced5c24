import { compareCodePoints } from './code-points.js';

test('orders by code point, not by UTF-16 unit and not by locale', () => {
  const names = ['\u{1F3E8} Inn', '\uFFFD', 'é', 'b', 'B', 'a', 'aa', ''];
  expect(names.sort(compareCodePoints)).toEqual(['', 'B', 'a', 'aa', 'b', 'é', '\uFFFD', '\u{1F3E8} Inn']);
});

test.each([
  ['equal strings', 'Flexible', 'Flexible'],
  ['strings of nothing', '', ''],
])('%s are equal', (_, a, b) => {
  expect(compareCodePoints(a, b)).toBe(0);
});

test.each([
  ['a string before what it begins', 'Double', 'Double room'],
  ['the first difference counts, not the length', 'Double room', 'Twin'],
  ['the last character before the first above U+FFFF', '\uFFFF', '\u{10000}'],
  ['the last before the surrogates of UTF-16', '\uD7FF', '\u{10000}'],
  ['the last before the surrogates and the first behind them', '\uD7FF', '\uE000'],
  ['the last code point of all comes last', '\uFFFF', '\u{10FFFF}'],
  ['two above U+FFFF of the same first unit', '\u{1F3E8}', '\u{1F3E9}'],
  ['the last two of the same first unit', '\u{103FE}', '\u{103FF}'],
  ['two above U+FFFF of the same last unit', '\u{1F3E8}', '\u{1F7E8}'],
])('%s', (_, before, after) => {
  expect(compareCodePoints(before, after)).toBeLessThan(0);
  expect(compareCodePoints(after, before)).toBeGreaterThan(0);
});
