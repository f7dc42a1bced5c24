import { InvalidArgumentError } from 'commander';
import { datesValue, flagValue, levelValue, numberValue, once, weekdaysValue } from './change-values.js';

describe('an option value', () => {
  it.each<[string, (text: string) => unknown, string, unknown]>([
    ['one date', datesValue, '2027-07-01', { from: '2027-07-01', to: '2027-07-01' }],
    ['two dates', datesValue, '2027-07-01..2027-07-31', { from: '2027-07-01', to: '2027-07-31' }],
    [
      'a range that runs backwards, which the engine refuses',
      datesValue,
      '2027-07-31..2027-07-01',
      {
        from: '2027-07-31',
        to: '2027-07-01',
      },
    ],
    ['one weekday', weekdaysValue, 'fri', ['fri']],
    ['weekdays in capital letters', weekdaysValue, 'FRI,Sat', ['fri', 'sat']],
    ['a number', numberValue, '2', 2],
    ['0', numberValue, '0', 0],
    ['no number', numberValue, 'none', 'none'],
    ['yes', flagValue, 'yes', true],
    ['no', flagValue, 'no', false],
    ['none', flagValue, 'none', 'none'],
    ['a level', levelValue, '2=110.00', { 2: '110.00' }],
    ['no level', levelValue, '3=none', { 3: null }],
  ])('is %s', (_, parse, text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it.each<[(text: string) => unknown, string]>([
    ...[
      '',
      '2027-7-1',
      '2027-07-01..',
      '..2027-07-01',
      '2027-07-01...2027-07-02',
      '2027-07-01..2027-07-02..2027-07-03',
      '1.7.2027',
    ].map((text): [typeof datesValue, string] => [datesValue, text]),
    ...['', '-1', '1.5', 'two', '1e3', '9999999999999999'].map((text): [typeof numberValue, string] => [
      numberValue,
      text,
    ]),
    ...['', 'true', 'Yes'].map((text): [typeof flagValue, string] => [flagValue, text]),
    ...['', '110.00', '2=', '=110', '0=110.00', '02=1', 'two=1'].map((text): [typeof levelValue, string] => [
      levelValue,
      text,
    ]),
  ])('%p refuses %j', (parse, text) => {
    expect(() => parse(text)).toThrow(InvalidArgumentError);
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
