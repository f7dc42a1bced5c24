import { readFileSync } from 'node:fs';
import { currencyDigits } from './currency.js';

interface DigitsVector {
  input: { iso4217: string[] };
  expected: { digits: number[] };
}

const FILE = new URL('../../../test/prices/vectors/dates-and-currencies.json', import.meta.url);

function digitsVector(): DigitsVector {
  const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: (DigitsVector & { id: string })[] };
  const found = vectors.find(({ id }) => id === 'C01');
  if (found === undefined) throw new Error('C01 is missing');
  return found;
}

describe('currencyDigits', () => {
  test('C01: digits follow ISO 4217, not Intl', () => {
    const { input, expected } = digitsVector();
    expect(input.iso4217.map(currencyDigits)).toEqual(expected.digits);
  });

  test('every code withdrawn since 2008 keeps its digits', () => {
    const codes = 'ANG BGN CUC CYP EEK GHC HRK LTL LVL MRO MTL SKK SLL STD TMM USS VEB VEF ZMK ZWD ZWL ZWR';
    for (const code of codes.split(' ')) expect([code, currencyDigits(code)]).toEqual([code, 2]);
    expect(currencyDigits('BYR')).toBe(0);
  });

  test.each(['eur', 'Eur', 'EURO', 'XXX', 'XAU', 'ZZZ', '', ' EUR', 'constructor'])('%j is not a currency', (code) => {
    expect(currencyDigits(code)).toBeUndefined();
  });
});
