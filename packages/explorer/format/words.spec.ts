import { formatsFor } from './formats-for.js';
import { wordsFor } from './words.js';
import { chargeWords } from '../stay/charge-words.js';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the sentences of the explorer', () => {
  it.each([
    ['arriving on 2026-12-10 requires 3 nights', 'arriving on 10 December 2026 requires 3 nights'],
    ['sold from 2027-05-01 to 2027-06-30', 'sold from 1 May 2027 to 30 June 2027'],
    [
      '18333 for up to 2 adults + 1 x 5000 for each extra child',
      '¥18,333 for up to 2 adults + 1 × ¥5,000 for each extra child',
    ],
    [
      '12.5 % of 1500 = 187.5, rounded half away from zero to 188',
      '12.5 % of ¥1,500 = ¥187.5, rounded half away from zero to ¥188',
    ],
    [
      'from 3 nights on 1000 per night, from 7 nights on 5 % per night',
      'from 3 nights on ¥1,000 per night, from 7 nights on 5 % per night',
    ],
    ['200 per person per night, first 3 nights only', '¥200 per person per night, first 3 nights only'],
    ['WELCOME-2027-05-01 and 10OFF2027 do not apply', 'WELCOME-2027-05-01 and 10OFF2027 do not apply'],
    ['1.1 x 12.5 % / 1.177', '1.1 × 12.5 % / 1.177'],
  ])('write dates and amounts as the page does: %s', (text, expected) => {
    expect(wordsFor(formatsFor('en-GB'), 'JPY').text(text).replaceAll('JP¥', '¥')).toBe(expected);
  });

  it('follow the locale, from right to left too', () => {
    expect(spaced(wordsFor(formatsFor('de'), 'EUR').text('12.5 % of 1240.00 = 155.00'))).toBe(
      '12,5 % of 1.240,00 € = 155,00 €',
    );
    expect(wordsFor(formatsFor('ar-EG'), 'EUR').text('on 2027-05-01')).toBe('on \u2068١ مايو ٢٠٢٧\u2069');
  });

  it('state the amount that they explain once', () => {
    const { beside, stating } = wordsFor(formatsFor('en'), 'EUR');
    const cases = [
      ['30.00', '12.5 % of 240.00 = 30.00', '12.5 % of €240.00', '12.5 % of €240.00 = €30.00'],
      ['30.00', '30.00 per night', 'per night', '€30.00 per night'],
      ['30.00', '30.00 for up to 2 adults', 'for up to 2 adults', '€30.00 for up to 2 adults'],
      ['30.00', 'this night is free', 'this night is free', '€30.00: this night is free'],
    ] as const;
    for (const [amount, text, short, full] of cases) {
      expect(beside(amount, text)).toBe(short);
      expect(stating(amount, text)).toBe(full);
    }
    expect(wordsFor(formatsFor('en'), '').beside('10', '10 % of 95 = 10')).toBe('10 % of 95');
  });

  it('say that no part of a charge comes on top, where the price of the night includes all of it', () => {
    const charge = { name: 'GST', kind: 'tax', terms: '10 %', due: true, roundings: [], amount: '0.00' } as const;
    expect(chargeWords(charge, wordsFor(formatsFor('en'), 'USD'))).toBe('nothing comes on top on this night');
  });
});
