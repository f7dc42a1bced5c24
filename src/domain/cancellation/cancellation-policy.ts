import { PPM_WHOLE } from '../money/percentage.js';
import { ANY_TIME_HOURS } from './part-of-stay.js';

/** When a guest may cancel without paying. */
export interface CancellationPolicy {
  readonly policyType: 'non-refundable' | 'free-cancellation';
  /** Days before check-in; of no meaning where non-refundable. */
  readonly freeCancellationUntilDays: number;
}

/** What decides the policy of a penalty: only a percentage can be the whole price of every stay. */
interface DuePenalty {
  readonly deadlineHours: number;
  readonly percentage?: number | null;
}

const HOURS_PER_DAY = 24;

/**
 * The policy of penalties: non-refundable if the whole price is due at any time, else free until the first deadline, in whole
 * days: 36 hours are 2 days, so a guest who relies on the days never pays (docs/decisions/0065).
 * @param penalties the earliest deadline first; undefined if there are none, which says nothing
 */
export function policyOfPenalties(penalties: readonly DuePenalty[]): CancellationPolicy | undefined {
  const [first] = penalties;
  if (first === undefined) return undefined;
  const isNonRefundable =
    first.deadlineHours >= ANY_TIME_HOURS && penalties.every(({ percentage }) => percentage === PPM_WHOLE);
  return isNonRefundable
    ? { policyType: 'non-refundable', freeCancellationUntilDays: 0 }
    : {
        policyType: 'free-cancellation',
        freeCancellationUntilDays: Math.ceil(first.deadlineHours / HOURS_PER_DAY),
      };
}
