import { maskKeys } from './mask-keys.js';

const RANDOM = '00112233445566778899AABBCCDDEEFF06Ddqq';

describe('the keys in a text', () => {
  test.each([
    [`stq_${RANDOM}`, 'stq_***'],
    [`the keys stq_${RANDOM}, stq_${RANDOM}.`, 'the keys stq_***, stq_***.'],
    [`stq_${RANDOM}0`, 'stq_***0'],
    [`stq_${RANDOM.slice(1)}`, `stq_${RANDOM.slice(1)}`],
    [`stq_${RANDOM.slice(1)}-`, `stq_${RANDOM.slice(1)}-`],
    ['stq_', 'stq_'],
    [RANDOM, RANDOM],
    ['', ''],
  ])('%s becomes %s', (text, masked) => {
    expect(maskKeys(text)).toBe(masked);
  });
});
