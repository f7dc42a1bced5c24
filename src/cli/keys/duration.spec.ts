import { readDuration } from './option-values.js';

it.each([
  ['0m', 0],
  ['30m', 1800],
  ['24h', 86_400],
  ['90d', 7_776_000],
  ['99999d', 8_639_913_600],
])('%s is %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

it.each(['', '0', '24', 'h', '1.5h', '-1h', '+1h', '01h', ' 1h', '1h ', '1h30m', '1w', '1H', '100000d'])(
  '%j is not a duration',
  (text) => {
    expect(readDuration(text)).toBeUndefined();
  },
);
