import fc from 'fast-check';
import { exactAmount } from './exact-amount.js';
import { minorUnits } from './minor-units.js';
import { multiplyRounded } from './rounding.js';

const amountOf = (amount: number, numerator: number, denominator: number, digits = 2) =>
  exactAmount(minorUnits(amount), numerator, denominator, digits);

describe('an exact amount', () => {
  test.each([
    ['with at least the decimals of the currency', 10000, 1, 2, 2, '50.00'],
    ['with as many more as needed', 12999, 50_000, 1_000_000, 2, '6.4995'],
    ['in a currency without a minor unit', 1005, 1, 2, 0, '502.5'],
    ['without decimals, in a currency without a minor unit', 1005, 2, 1, 0, '2010'],
    ['below one', 1, 1, 8, 3, '0.000125'],
    ['of zero', 0, 1, 3, 2, '0.00'],
  ])('is a decimal %s', (_, amount, numerator, denominator, digits, text) => {
    expect(amountOf(amount, numerator, denominator, digits)).toEqual({ exact: text, decimals: text });
  });

  test('is a fraction in lowest terms if the decimal does not terminate, with its leading decimals', () => {
    expect(amountOf(27455, 2, 22)).toEqual({ exact: '5491/220', decimals: '24.9590...' });
    expect(amountOf(100, 2, 3, 0)).toEqual({ exact: '200/3', decimals: '66.66...' });
  });

  test('is always less than one minor unit from its rounded value', () => {
    const parts = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), parts, parts, (amount, numerator, denominator) => {
        const { decimals } = amountOf(amount, numerator, denominator);
        const rounded = multiplyRounded(minorUnits(amount), numerator, denominator);
        const [whole = '', fractional = ''] = decimals.replace('...', '').split('.');
        const truncated = BigInt(whole + fractional.slice(0, 2));
        expect([truncated, truncated + 1n]).toContain(BigInt(rounded));
        expect(BigInt(rounded) - truncated).toBe(Number(fractional.charAt(2)) >= 5 ? 1n : 0n);
      }),
    );
  });
});
