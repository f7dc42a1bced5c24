import { anAmount, aPercentage } from '../../../../test/builders/property-sheet.js';
import { includedShares } from './included-shares.js';

const FEE = aPercentage('10', { kind: 'fee' });
const ROOM_TAX = aPercentage('2.5');
const TAX_ON_FEES = aPercentage('7', { appliesTo: 'roomAndFees' });

function part(numerator: bigint, denominator: bigint) {
  return { numerator, denominator };
}

describe('the parts of a stored price', () => {
  test('a fee and a room tax are f / D of it, a tax on room and fees (1 + F) x t / D, an amount none', () => {
    // D = 1 + 0.1 + 0.025 + 0.07 x 1.1 = 1.202
    expect(includedShares([FEE, ROOM_TAX, anAmount(500), TAX_ON_FEES], 1)).toEqual([
      [part(50n, 601n), part(25n, 1202n), undefined, part(77n, 1202n)],
    ]);
  });

  test('one list for each night', () => {
    const shares = [part(1n, 11n)];
    expect(includedShares([FEE], 3)).toEqual([shares, shares, shares]);
    expect(includedShares([FEE], 0)).toEqual([]);
  });

  test('without charges nothing is inside', () => {
    expect(includedShares([], 2)).toEqual([[], []]);
  });
});

describe('a charge of the first nights only', () => {
  const first = aPercentage('10', { kind: 'fee', maxNights: 1 });

  test('is no part of the later nights, nor of their D', () => {
    expect(includedShares([first, TAX_ON_FEES], 3)).toEqual([
      [part(100n, 1177n), part(7n, 107n)], // 77 of 1177
      [undefined, part(7n, 107n)],
      [undefined, part(7n, 107n)],
    ]);
  });

  test('each charge ends on its own night', () => {
    const second = aPercentage('25', { maxNights: 2 });
    expect(includedShares([first, second], 3)).toEqual([
      [part(2n, 27n), part(5n, 27n)],
      [undefined, part(1n, 5n)],
      [undefined, undefined],
    ]);
  });
});

test('the shares are worked out anew only on a night where a charge ends', () => {
  const [one, two, three, four] = includedShares([aPercentage('10', { maxNights: 2 }), ROOM_TAX], 4);
  expect(two).toBe(one);
  expect(three).not.toBe(two);
  expect(four).toBe(three);
});
