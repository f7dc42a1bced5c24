import type { CancellationPolicy } from './cancellation-policy.js';
import { cancellationText } from './cancellation-text.js';
import type { CancellationPenalty } from './part-of-stay.js';
import { money, percent } from '../../../test/harness/builders/property-sheet.js';

const nights = (deadlineHours: number, count: number): CancellationPenalty => ({
  deadlineHours,
  type: 'nights',
  nights: count,
});
const share = (deadlineHours: number, text: string): CancellationPenalty => ({
  deadlineHours,
  type: 'percentage',
  percentage: percent(text),
});
const amount = (deadlineHours: number, text: string, digits: number): CancellationPenalty => ({
  deadlineHours,
  type: 'amount',
  amount: money(text, digits),
});
const FREE: CancellationPolicy = { policyType: 'free-cancellation', freeCancellationUntilDays: 3 };

function textOf(
  cancellationPenalties: readonly CancellationPenalty[],
  cancellationPolicy: CancellationPolicy = FREE,
  currencyDigits = 2,
): string {
  return cancellationText({ cancellationPolicy, cancellationPenalties }, { currency: 'EUR', currencyDigits });
}

describe('the text of penalties', () => {
  it.each([
    [[nights(72, 1)], 'Free cancellation until 3 days before check-in; after that, the first night is charged.'],
    [[nights(24, 2)], 'Free cancellation until 1 day before check-in; after that, the first 2 nights are charged.'],
    [
      [share(36, '12.5')],
      'Free cancellation until 36 hours before check-in; after that, 12.5 % of the price is charged.',
    ],
    [[share(1, '100')], 'Free cancellation until 1 hour before check-in; after that, the whole price is charged.'],
    [[amount(0, '50', 2)], 'Free cancellation until check-in; after that, EUR 50.00 is charged.'],
    [
      [nights(168, 1), share(48, '50'), share(0, '100')],
      'Free cancellation until 7 days before check-in; after that, the first night is charged; from 2 days before ' +
        'check-in on, 50 % of the price is charged; from check-in on, the whole price is charged.',
    ],
    [
      [nights(87_600, 1), share(24, '100')],
      'From booking on, the first night is charged; from 1 day before check-in on, the whole price is charged.',
    ],
    [[share(87_600, '100')], 'Non-refundable.'],
  ])('of %j is %s', (penalties, text) => {
    expect(textOf(penalties)).toBe(text);
  });

  it('writes an amount with the digits of its currency', () => {
    expect(textOf([amount(0, '50', 0)], FREE, 0)).toContain('EUR 50 is charged');
  });
});

describe('the text of a policy without penalties', () => {
  it.each([
    [FREE, 'Free cancellation until 3 days before check-in.'],
    [{ ...FREE, freeCancellationUntilDays: 1 }, 'Free cancellation until 1 day before check-in.'],
    [{ ...FREE, freeCancellationUntilDays: 0 }, 'Free cancellation until check-in.'],
    [{ policyType: 'non-refundable', freeCancellationUntilDays: 7 } as const, 'Non-refundable.'],
  ])('of %j is %s', (policy, text) => {
    expect(textOf([], policy)).toBe(text);
  });
});
