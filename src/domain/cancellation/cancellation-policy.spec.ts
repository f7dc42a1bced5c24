import { policyOfPenalties } from './cancellation-policy.js';
import { percent } from '../../../test/harness/builders/property-sheet.js';

const WHOLE = percent('100');
const free = (freeCancellationUntilDays: number) => ({ policyType: 'free-cancellation', freeCancellationUntilDays });

describe('the policy of penalties', () => {
  it.each([
    ['free until the first deadline, in days', [{ deadlineHours: 72 }, { deadlineHours: 24 }], free(3)],
    ['in whole days, rounded up', [{ deadlineHours: 25 }], free(2)],
    ['free until check-in', [{ deadlineHours: 0, percentage: WHOLE }], free(0)],
    [
      'free where the whole price is due shortly before check-in only',
      [{ deadlineHours: 24, percentage: WHOLE }],
      free(1),
    ],
    [
      'non-refundable where the whole price is due at any time',
      [{ deadlineHours: 87_600, percentage: WHOLE }],
      { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
    ],
    ['not non-refundable where less is due', [{ deadlineHours: 87_600, percentage: percent('99.9999') }], free(3650)],
    ['nor where nights are due', [{ deadlineHours: 87_600 }], free(3650)],
    ['nor where less is due later', [{ deadlineHours: 87_600, percentage: WHOLE }, { deadlineHours: 1 }], free(3650)],
    ['unknown without penalties', [], undefined],
  ])('is %s', (_, penalties, policy) => {
    expect(policyOfPenalties(penalties)).toEqual(policy);
  });
});
