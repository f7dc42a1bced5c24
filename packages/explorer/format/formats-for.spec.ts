import { currencyDigits } from '../../../src/domain/money/currency.js';
import { formatsFor } from './formats-for.js';
import { difference, fromUnits, sumOf } from './amounts.js';

describe('the formats of the explorer', () => {
  it.each([
    [64076, 'JPY', '¥64,076'],
    [147.989, 'KWD', 'KWD 147.989'],
    [274.5, 'AUD', 'A$274.50'],
    ['847.50', '', '847.50'],
    ['9007199254740993.01', 'EUR', '€9,007,199,254,740,993.01'],
  ])('writes %s %s with its digits', (amount, currency, text) => {
    expect(formatsFor('en').money(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('writes the decimals of the contract for each currency', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const known = codes.filter((code) => currencyDigits(code) !== undefined);
    expect(known.length).toBeGreaterThan(160);
    for (const code of known) {
      const [, decimals = ''] = /\.(\d+)/.exec(formatsFor('en').money(8917.0625, code)) ?? [];
      expect([code, decimals.length]).toEqual([code, currencyDigits(code)]);
    }
  });

  it('follows the locale: order, weekdays and direction', () => {
    expect(formatsFor('de').money(1234.5, 'EUR').replaceAll('\u00a0', ' ')).toBe('1.234,50 €');
    expect(formatsFor('de').weekdays[0]?.long).toBe('Montag');
    expect(formatsFor('ar').direction).toBe('rtl');
    expect(formatsFor('ja').longDate('2027-05-04')).toContain('5月4日');
  });

  it.each([
    [45.125, '45.1'],
    [999.6, '1000'],
    [9999.7, '10K'],
    [40133, '40.1K'],
  ])('writes %d for a day of the calendar', (amount, text) => {
    expect(formatsFor('en').short(amount)).toBe(text);
  });

  it.each(['en', 'de', 'ar', 'sv'])('has a minus sign, not a hyphen: %s', (locale) => {
    const { signedMoney, percent } = formatsFor(locale);
    for (const text of [signedMoney('-98.76', 'AUD'), percent(-0.182)]) expect(text).toMatch(/^[^-]*−[^-]*$/);
  });

  it('calculates with decimal strings exactly', () => {
    expect(sumOf(['0.1', '0.2'])).toBe('0.3');
    expect(difference('64076', '64080')).toBe('-4');
    expect(fromUnits(-5n, 3)).toBe('-0.005');
  });
});
