import fc from 'fast-check';
import { hostileText } from '../support/hostile-text.js';
import { toMajorNumber } from '../../src/domain/money/major-number.js';
import { minorUnits } from '../../src/domain/money/minor-units.js';
import { JsonWriter } from '../../src/responses/json/json-writer.js';

const out = new JsonWriter();

/** What one call writes. */
function written(write: () => void): string {
  out.begin();
  write();
  return out.take().toString();
}

const numberText = (number: unknown) =>
  written(() => {
    out.number(number, 'here');
  });

const stringText = (value: unknown) =>
  written(() => {
    out.string(value, 'here');
  });

describe('a number', () => {
  test.each([
    0,
    -0,
    7,
    10,
    99,
    100,
    101,
    999,
    1000,
    1001,
    100_000,
    1_000_001,
    99_999_999,
    999_999_999,
    1e9,
    2 ** 31,
    2 ** 53,
    1e21,
    0.1,
    0.01,
    0.001,
    0.0001,
    0.00001,
    1e-7,
    5e-324,
    0.5,
    1.05,
    104.9,
    100.01,
    4.525,
    1.0001,
    0.3000000000000001,
    999_999_999.9999,
    1e9 + 0.5,
    -33.86,
    -1,
    Number.MAX_VALUE,
  ])('%p', (number) => {
    expect(numberText(number)).toBe(JSON.stringify(number));
  });

  test('is written as JSON.stringify writes it, whatever double it is', () => {
    const any = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.maxSafeInteger());
    const nearWhole = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 })).map(([n, d]) => n / 10 ** d);
    fc.assert(
      fc.property(fc.oneof(any, nearWhole), (number) => {
        expect(numberText(number)).toBe(JSON.stringify(number));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([0, 1, 2, 3, 4])('of an amount with %d digits is that amount, up to 15 digits', (digits) => {
    const amount = fc
      .integer({ min: 1, max: 15 })
      .chain((figures) => fc.bigInt({ min: 0n, max: 10n ** BigInt(figures) - 1n }));
    fc.assert(
      fc.property(amount, (minor) => {
        const number = toMajorNumber(minorUnits(Number(minor)), digits);
        const figures = String(minor).padStart(digits + 1, '0');
        const point = figures.length - digits;
        const decimals = figures.slice(point).replace(/0+$/, '');
        expect(numberText(number)).toBe(figures.slice(0, point) + (decimals === '' ? '' : `.${decimals}`));
        expect(numberText(number)).toBe(JSON.stringify(number));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '5', true, {}, 5n])('cannot be %p', (value) => {
    expect(() => numberText(value)).toThrow(/^here cannot be written: .*; expected a (finite )?number$/);
  });
});

describe('an amount of minor units', () => {
  const amountText = (amount: unknown, digits: number) =>
    written(() => {
      out.amount(amount, digits, 'here');
    });

  test.each([0, 1, 2, 3, 4])('with %d digits is written as the number of major units', (digits) => {
    const amount = fc.oneof(
      fc.nat({ max: 20_000 }),
      fc.nat({ max: 2 ** 31 + 1000 }),
      fc.maxSafeNat(),
      fc.constantFrom(2 ** 31 - 1, 2 ** 31, -1, -12345),
    );
    fc.assert(
      fc.property(amount, (minor) => {
        expect(amountText(minor, digits)).toBe(JSON.stringify(toMajorNumber(minorUnits(minor), digits)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '5'])('cannot be %p', (value) => {
    expect(() => amountText(value, 2)).toThrow(/^here cannot be written: .*; expected (a finite number|an amount)$/);
  });
});

describe('text that is kept and repeated', () => {
  test.each(['', 'a', '12345678', '123456789', 'é日😀'])('is the same: %p', (text) => {
    out.begin();
    const from = out.at;
    out.string(text, 'here');
    const to = out.at;
    out.keep();
    for (let times = 0; times < 20_000; times += 1) out.repeat(from, to);
    expect(out.length).toBe(20_000 * Buffer.byteLength(text));
    expect(out.take().toString()).toBe(text.repeat(20_000));
    out.repeat(from, to);
    expect(out.take().toString()).toBe(text);
  });
});

describe('a string', () => {
  test('is written as JSON.stringify writes it, whatever it contains', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(`"${stringText(text)}"`).toBe(JSON.stringify(text));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['ASCII', 'a'],
    ['of three bytes', '日'],
    ['to escape', '\u0000'],
  ])('may be longer than any before it: a million characters %s', (_, character) => {
    const long = character.repeat(1_000_000);
    expect(`"${stringText(long)}"`).toBe(JSON.stringify(long));
    expect(stringText('short again')).toBe('short again');
  });

  test.each([undefined, null, 5, true, ['a']])('cannot be %p', (value) => {
    expect(() => stringText(value)).toThrow(/^here cannot be written: .*; expected a string$/);
  });
});

describe('a code', () => {
  const codeText = (text: unknown) =>
    written(() => {
      out.fixedAscii(text, 'here', 10);
    });

  test('is written unchanged', () => {
    expect(codeText('2027-04-07')).toBe('2027-04-07');
  });

  test.each([undefined, null, '2027-4-7', '2027-04-070', 20270407])('of 10 characters cannot be %p', (value) => {
    expect(() => codeText(value)).toThrow(/^here cannot be written: .*; expected a string of 10 characters$/);
  });
});

test('output that an error left unfinished is not part of the next', () => {
  expect(() =>
    written(() => {
      out.string('begun', 'here');
      out.number(undefined, 'here');
    }),
  ).toThrow('here cannot be written: it is undefined; expected a number');
  expect(numberText(1)).toBe('1');
});

test('output is a copy, which the next one does not overwrite', () => {
  out.begin();
  out.string('first', 'here');
  const first = out.take();
  expect(stringText('other')).toBe('other');
  expect(first.toString()).toBe('first');
});
