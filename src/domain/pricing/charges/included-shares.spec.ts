import { anAmount, aPercentage, aStay, date } from '../../../../test/harness/builders/property-sheet.js';
import { includedShares, includedDivisor, divisorOn } from './included-shares.js';

const CHECK_IN = date('2027-06-01');
const FEE = aPercentage('10', { kind: 'fee' });
const ROOM_TAX = aPercentage('2.5');
const TAX_ON_FEES = aPercentage('7', { appliesTo: 'roomAndFees' });

function share(numerator: number, denominator: number) {
  return { numerator, denominator };
}

describe('the shares of a stored price', () => {
  test('a fee and a room tax are f / D of it, a tax on room and fees (1 + F) x t / D; an amount has none', () => {
    // D = 1 + 0.1 + 0.025 + 0.07 x 1.1 = 1.202
    expect(includedShares([FEE, ROOM_TAX, anAmount(500), TAX_ON_FEES], aStay(1))).toEqual([
      [share(50, 601), share(25, 1202), undefined, share(77, 1202)],
    ]);
  });

  test('one list for each night', () => {
    const shares = [share(1, 11)];
    expect(includedShares([FEE], aStay(3))).toEqual([shares, shares, shares]);
    expect(includedShares([FEE], aStay(0))).toEqual([]);
  });

  test('without charges there are none', () => {
    expect(includedShares([], aStay(2))).toEqual([[], []]);
  });
});

test('a share beyond the safe integers uses BigInt', () => {
  const fee = aPercentage('9999.9999', { kind: 'fee' });
  const tax = aPercentage('9999.9999', { appliesTo: 'roomAndFees' });
  // D = 100.999999 x 100.999999, which reduces the fraction of a tax on room and fees, but not that of a fee.
  expect(includedShares([fee, tax], aStay(1))).toEqual([
    [{ numerator: 99_999_999_000_000n, denominator: 10_200_999_798_000_001n }, share(99_999_999, 100_999_999)],
  ]);
});

describe('a charge for the first nights only', () => {
  const first = aPercentage('10', { kind: 'fee', maxNights: 1 });

  test('is not part of the later nights, nor of their D', () => {
    expect(includedShares([first, TAX_ON_FEES], aStay(3))).toEqual([
      [share(100, 1177), share(7, 107)], // 77 of 1177
      [undefined, share(7, 107)],
      [undefined, share(7, 107)],
    ]);
  });

  test('each charge ends on its own night', () => {
    const second = aPercentage('25', { maxNights: 2 });
    expect(includedShares([first, second], aStay(3))).toEqual([
      [share(2, 27), share(5, 27)],
      [undefined, share(1, 5)],
      [undefined, undefined],
    ]);
  });
});

test('a charge for some dates is part of their nights only', () => {
  const second = aPercentage('25', { stayFrom: date('2027-06-02'), stayTo: date('2027-06-02') });
  expect(includedShares([FEE, second], aStay(3))).toEqual([
    [share(1, 11), undefined],
    [share(2, 27), share(5, 27)],
    [share(1, 11), undefined],
  ]);
  expect(divisorOn([FEE, second], CHECK_IN, 1)).toEqual(includedDivisor([FEE, second]));
});

test('the shares are recalculated only for a night on which a percentage begins or ends', () => {
  const [one, two, three, four] = includedShares([aPercentage('10', { maxNights: 2 }), ROOM_TAX], aStay(4));
  expect(two).toBe(one);
  expect(three).not.toBe(two);
  expect(four).toBe(three);
  const [arrival, next, last] = includedShares([ROOM_TAX, anAmount(100, { per: 'stay' })], aStay(3));
  expect(next).toBe(arrival);
  expect(last).toBe(arrival);
});

test.each([
  ['no charges', [], 1_000_000n, 1_000_000_000_000n],
  ['a fee and a tax on room and fees: 1 + 0.1 + 0.07 x 1.1', [FEE, TAX_ON_FEES], 1_100_000n, 1_177_000_000_000n],
  ['these and a tax on the room: 0.025', [FEE, ROOM_TAX, TAX_ON_FEES], 1_100_000n, 1_202_000_000_000n],
  ['two fees', [FEE, FEE], 1_200_000n, 1_200_000_000_000n],
])('the divisor of %s', (_, due, withFees, divisor) => {
  expect(includedDivisor(due)).toEqual({ withFees, divisor });
});

test('the divisor of a night covers the percentage charges that are due on it', () => {
  const charges = [anAmount(3000), ROOM_TAX, { ...FEE, maxNights: 1 }];
  expect(divisorOn(charges, CHECK_IN, 0)).toEqual(includedDivisor([ROOM_TAX, FEE]));
  expect(divisorOn(charges, CHECK_IN, 1)).toEqual(includedDivisor([ROOM_TAX]));
});
