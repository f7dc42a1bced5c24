import { counted } from './counted.js';

it.each([
  [counted(1, 'night'), '1 night'],
  [counted(0, 'night'), '0 nights'],
  [counted(2, 'property', 'properties'), '2 properties'],
  [counted(1200, 'night', 'nights', (count) => count.toLocaleString('en')), '1,200 nights'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
