import {
  type CancellationExample,
  cancellationExamples,
  conditionsOf,
  scheduleOf,
  writtenSchedule,
} from '../../../test/harness/cancellation-case.js';
import { digitsOf } from '../../../test/harness/builders/property-sheet.js';
import { formatAmount } from '../money/amount-text.js';
import { minorUnits } from '../money/minor-units.js';
import { date } from '../../../test/harness/builders/property-sheet.js';
import { cancellationSchedule, penaltyAt } from './cancellation-schedule.js';
import { cancellationText } from './cancellation-text.js';

const EXAMPLES = cancellationExamples().map((example) => [example.name, example] as const);

const dueAt = (example: CancellationExample, instantMs: number) => {
  const penalty = penaltyAt(scheduleOf(example), instantMs);
  return penalty === null ? null : formatAmount(penalty, digitsOf(example.currency));
};

describe('the schedule of a cancellation', () => {
  it.each(EXAMPLES)('%s', (_, example) => {
    expect(writtenSchedule(example)).toEqual(example.expect);
  });

  it.each(EXAMPLES)('changes at its deadlines, not a second earlier: %s', (_, example) => {
    const { steps } = example.expect;
    for (const [at, { from, penalty }] of steps.entries()) {
      if (from === null) continue;
      const deadline = Date.parse(from.instant);
      expect([dueAt(example, deadline - 1000), dueAt(example, deadline)]).toEqual([steps[at - 1]?.penalty, penalty]);
      expect(dueAt(example, deadline + 1000)).toBe(penalty);
    }
  });

  it('has the last of penalties that begin together, whatever is in front of them', () => {
    const change = Date.parse('2027-03-28T01:00Z');
    const arrival = {
      ...{ timezone: 'Europe/Paris', date: date('2027-03-28'), time: '14:00' },
      offsetAt: (instant: number) => (instant < change ? 1 : 2) * 3_600_000,
    };
    const penalties = [72, 24, 23].map((deadlineHours) => {
      return { type: 'amount' as const, amount: minorUnits(100 - deadlineHours), deadlineHours };
    });
    const conditions = { ...conditionsOf(EXAMPLES[0]![1]), cancellationPenalties: penalties };
    const stay = { gross: minorUnits(1000), nightlyGross: [minorUnits(1000)] };
    const { steps } = cancellationSchedule(conditions, arrival, stay);
    expect(steps.map(({ penalty }) => penalty)).toEqual([0, 28, 77]);
  });

  it.each(EXAMPLES.filter(([, { due }]) => due))('is due at any instant: %s', (_, example) => {
    const instants = Object.keys(example.due ?? {});
    const due = instants.map((instant) => [instant, dueAt(example, Date.parse(instant))]);
    expect(Object.fromEntries(due)).toEqual(example.due);
  });

  it.each(EXAMPLES)('says the same as the text and the policy: %s', (_, example) => {
    const { checkIn, freeUntil, steps } = scheduleOf(example);
    const conditions = conditionsOf(example);
    const { policyType, freeCancellationUntilDays } = conditions.cancellationPolicy;
    const text = cancellationText(conditions, { currency: example.currency, currencyDigits: 2 });
    expect(text === 'Non-refundable.').toBe(policyType === 'non-refundable');
    expect(text.startsWith('Free cancellation until')).toBe(freeUntil !== null);
    if (policyType === 'non-refundable') expect(steps).toHaveLength(1);
    if (freeUntil === null) return;
    const earlierMs = freeUntil - (checkIn - freeCancellationUntilDays * 86_400_000);
    // Whole days are rounded up, and clocks are changed by two hours at most; a date may be missing.
    expect(earlierMs).toBeGreaterThanOrEqual(-2 * 3_600_000);
    if (freeCancellationUntilDays < 100) expect(earlierMs).toBeLessThan(26 * 3_600_000);
  });
});
