import { optionOfPointer } from './option-of-pointer.js';

it.each([
  ['/from', '--dates'],
  ['/to', '--dates'],
  ['/weekdays', '--weekdays'],
  ['/weekdays/1', '--weekdays'],
  ['/note', '--note'],
  ['/property', '--property'],
  ['/set/amount', '--amount'],
  ['/set/minStayArrival', '--min-stay-arrival'],
  ['/set/levels', '--level'],
  ['/set/levels/3', '--level'],
  ['/set/count', '--count'],
  ['/adjust/price', '--by'],
  ['/adjust/levels', '--by'],
  ['/adjust/count', '--by'],
  ['/adjust/roundTo', '--round-to'],
  ['/adjust/rounding', '--rounding'],
  ['', undefined],
  ['/set', undefined],
  ['/roomRates/0', undefined],
])('the place %j of a change was made by %s', (pointer, option) => {
  expect(optionOfPointer(pointer)).toBe(option);
});
