import { anAmount, aPercentage } from '../../../builders/property-sheet.js';
import { includedDivisor, divisorOn } from '../../../../src/domain/pricing/charges/included-shares.js';

const FEE = aPercentage('10', { kind: 'fee' });
const ROOM_TAX = aPercentage('2.5');
const TAX_ON_FEES = aPercentage('7', { appliesTo: 'roomAndFees' });

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
  expect(divisorOn(charges, 0)).toEqual(includedDivisor([ROOM_TAX, FEE]));
  expect(divisorOn(charges, 1)).toEqual(includedDivisor([ROOM_TAX]));
});
