import { InvalidArgumentError } from 'commander';
import { datesValue, flagValue, levelValue, numberValue, once, weekdaysValue } from './change-values.js';

const BACKWARDS = { from: '2027-07-31', to: '2027-07-01' };

describe('an option value', () => {
  it.each<[string, (text: string) => unknown, string, unknown]>([
    ['one date', datesValue, '2027-07-01', { from: '2027-07-01', to: '2027-07-01' }],
    ['two dates', datesValue, '2027-07-01..2027-07-31', { from: '2027-07-01', to: '2027-07-31' }],
    ['a range backwards, which is refused later', datesValue, '2027-07-31..2027-07-01', BACKWARDS],
    ['weekdays in capital letters', weekdaysValue, 'FRI,Sat', ['fri', 'sat']],
    ['0', numberValue, '0', 0],
    ['no number', numberValue, 'none', 'none'],
    ['no', flagValue, 'no', false],
    ['none', flagValue, 'none', 'none'],
    ['a level', levelValue, '2=110.00', { 2: '110.00' }],
    ['no level', levelValue, '3=none', { 3: null }],
  ])('is %s', (_, parse, text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it.each<[(text: string) => unknown, readonly string[]]>([
    [datesValue, ['', '2027-7-1', '2027-07-01..', '..2027-07-01', '2027-07-01...2027-07-02', '1.7.2027']],
    [datesValue, ['2027-07-01..2027-07-02..2027-07-03']],
    [numberValue, ['', '-1', '1.5', 'two', '1e3', '9999999999999999']],
    [flagValue, ['', 'true', 'Yes']],
    [levelValue, ['', '110.00', '2=', '=110', '0=110.00', '02=1', 'two=1']],
  ])('%p refuses %j', (parse, texts) => {
    for (const text of texts) expect(() => parse(text)).toThrow(InvalidArgumentError);
  });
});

it('levels are collected, each given once', () => {
  const two = levelValue('2=110.00');
  expect(levelValue('3=none', two)).toEqual({ 2: '110.00', 3: null });
  expect(() => levelValue('2=none', two)).toThrow('The level 2 is given twice.');
});

it('other options are given once, also none and 0', () => {
  const parse = once(numberValue);
  expect(parse('none')).toBe('none');
  expect(() => parse('1', 'none')).toThrow('It is given twice');
  expect(() => parse('1', 0)).toThrow('It is given twice');
});
