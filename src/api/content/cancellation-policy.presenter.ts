import type { RatePlan } from '../../domain/pricing/property-sheet.js';
import type { CancellationPolicy } from './cancellation-policy.response.js';

/** A non-refundable rate has no free cancellation, whatever number of days its plan carries. */
export function presentCancellationPolicy(policy: RatePlan['cancellationPolicy']): CancellationPolicy {
  const { policyType, freeCancellationUntilDays } = policy;
  return { policyType, freeCancellationUntilDays: policyType === 'non-refundable' ? 0 : freeCancellationUntilDays };
}
