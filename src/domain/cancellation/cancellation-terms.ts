import { type CancellationPolicy, policyOfPenalties } from './cancellation-policy.js';
import { ANY_TIME_HOURS, type CancellationPenalty, type PartOfStay } from './part-of-stay.js';

/** When a guest of a rate plan may cancel, and what it costs. */
export interface CancellationConditions {
  /** Penalties, if there are some, decide instead. */
  readonly cancellationPolicy: CancellationPolicy;
  /** The earliest deadline first, each once, as import and database require; empty: only the policy is known. */
  readonly cancellationPenalties: readonly CancellationPenalty[];
}

/** What a cancellation costs from a deadline on, until the deadline of the next term. */
export interface CancellationTerm {
  /** Hours before check-in; null: from booking on. */
  readonly deadlineHours: number | null;
  readonly cost: PartOfStay | 'nothing' | 'everything' | 'notInTheData';
}

/** The terms from booking on, in order: texts and schedules are made of them, and so cannot disagree. */
export function cancellationTerms(conditions: CancellationConditions): CancellationTerm[] {
  const { cancellationPolicy, cancellationPenalties: penalties } = conditions;
  const { policyType, freeCancellationUntilDays: days } = policyOfPenalties(penalties) ?? cancellationPolicy;
  if (policyType === 'non-refundable') return [{ deadlineHours: null, cost: 'everything' }];
  const free: CancellationTerm = { deadlineHours: null, cost: 'nothing' };
  const [first] = penalties;
  if (first === undefined) return [free, { deadlineHours: days * 24, cost: 'notInTheData' }];
  const terms = penalties.map((cost) => ({ deadlineHours: cost.deadlineHours, cost }));
  if (first.deadlineHours < ANY_TIME_HOURS) return [free, ...terms];
  return [{ deadlineHours: null, cost: first }, ...terms.slice(1)];
}
