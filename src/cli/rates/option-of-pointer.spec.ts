import { optionOfPointer } from './option-of-pointer.js';

it.each([
  ['/note', '--note'],
  ['/property', '--property'],
  ['/set/levels/3', '--level'],
  ['/set/count', '--count'],
  ['/adjust/levels', '--by'],
  ['/adjust/rounding', '--rounding'],
  ['', undefined],
  ['/set', undefined],
  ['/roomRates/0', undefined],
])('the place %j of a change was made by %s', (pointer, option) => {
  expect(optionOfPointer(pointer)).toBe(option);
});
