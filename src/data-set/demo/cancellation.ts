import type { RatePlanEntry } from '../room-rate-entry.js';

type CancellationPolicy = RatePlanEntry['cancellationPolicy'];

/** A guest may cancel without paying until so many days before arrival. */
export function freeUntil(freeCancellationUntilDays: number): CancellationPolicy {
  return { policyType: 'free-cancellation', freeCancellationUntilDays };
}

/** A guest who cancels has paid. */
export const NON_REFUNDABLE: CancellationPolicy = { policyType: 'non-refundable' };
