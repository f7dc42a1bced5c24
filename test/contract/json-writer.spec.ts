import fc from 'fast-check';
import { hostileText } from '../harness/hostile-text.js';
import { toMajorNumber } from '../../src/domain/money/major-number.js';
import { minorUnits } from '../../src/domain/money/minor-units.js';
import { atOnce } from '../../src/http/queue/in-slices.js';
import { JsonWriter } from '../../src/responses/json/json-writer.js';

const out = new JsonWriter();

/** What one step writes. */
function written(write: () => void): string {
  const steps = function* () {
    yield;
    write();
  };
  return atOnce(out.inSteps(steps)).toString();
}

const amountText = (amount: number, digits: number) =>
  written(() => {
    out.amount(amount, digits);
  });

const stringText = (value: string) =>
  written(() => {
    out.string(value);
  });

describe('an amount of minor units', () => {
  test.each([0, 1, 2, 3, 4])('with %d digits is written as JSON.stringify writes that of major units', (digits) => {
    const amount = fc.oneof(
      fc.nat({ max: 20_000 }),
      fc.nat({ max: 2 ** 31 + 1000 }),
      fc.maxSafeNat(),
      fc.constantFrom(0, 9, 10, 99, 100, 101, 999, 1000, 2 ** 31 - 1, 2 ** 31, -1, -12345),
    );
    fc.assert(
      fc.property(amount, (minor) => {
        expect(amountText(minor, digits)).toBe(JSON.stringify(toMajorNumber(minorUnits(minor), digits)));
      }),
      { numRuns: 400 },
    );
  });

  test.each([0, 1, 2, 3, 4])('with %d digits is exact up to 15 digits', (digits) => {
    const amount = fc
      .integer({ min: 1, max: 15 })
      .chain((figures) => fc.bigInt({ min: 0n, max: 10n ** BigInt(figures) - 1n }));
    fc.assert(
      fc.property(amount, (minor) => {
        const figures = String(minor).padStart(digits + 1, '0');
        const point = figures.length - digits;
        const decimals = figures.slice(point).replace(/0+$/, '');
        const expected = figures.slice(0, point) + (decimals === '' ? '' : `.${decimals}`);
        expect(amountText(Number(minor), digits)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});

describe('an integer', () => {
  test('is written as JSON.stringify writes it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.nat({ max: 1100 }), fc.constant(2 ** 31 - 1)), (number) => {
        const text = written(() => {
          out.integer(number);
        });
        expect(text).toBe(JSON.stringify(number));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a piece that is repeated', () => {
  test.each(['', 'a', '12345678', '123456789', '"a":{}'])('is the same: %p', (text) => {
    const steps = function* (to: JsonWriter) {
      const piece = to.piece(text);
      for (let times = 0; times < 20_000; times += 1) {
        to.repeat(piece);
        yield;
      }
    };
    expect(atOnce(out.inSteps(steps)).toString()).toBe(text.repeat(20_000));
    const inSteps = new JsonWriter().inSteps(steps);
    let count = 0;
    let step = inSteps.next();
    for (; step.done !== true; step = inSteps.next()) count += 1;
    expect([count, String(step.value) === text.repeat(20_000)]).toEqual([20_000, true]);
  });
});

describe('a string', () => {
  test('is written as JSON.stringify writes it, whatever it contains', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(`"${stringText(text)}"`).toBe(JSON.stringify(text));
      }),
      { numRuns: 1000 },
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
});

test('output that an error left unfinished is not part of the next', () => {
  expect(() =>
    written(() => {
      out.string('begun');
      throw new Error('a quote that cannot be priced');
    }),
  ).toThrow('a quote that cannot be priced');
  expect(stringText('next')).toBe('next');
});

test('output is a copy, which the next one does not overwrite', () => {
  const steps = function* () {
    out.string('first');
    yield;
  };
  const first = atOnce(out.inSteps(steps));
  expect(stringText('other')).toBe('other');
  expect(first.toString()).toBe('first');
});
