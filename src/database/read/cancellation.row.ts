import type { CancellationPolicy } from '../../domain/cancellation/cancellation-policy.js';
import type { CancellationPenalty, Deposit } from '../../domain/cancellation/part-of-stay.js';
import type { RatePlanModel } from '../generated/models.js';
import { type PartColumn, type PenaltyColumn, toPart, toPenalty } from '../part-column.js';

type Columns = Pick<RatePlanModel, 'policyType' | 'freeCancellationUntilDays' | 'cancellationPenalties' | 'deposit'>;

/** When a guest of a rate plan may cancel, and what it costs; check constraints guarantee the shapes of the JSON columns. */
export function toCancellation(row: Omit<Columns, 'deposit'>): {
  readonly cancellationPolicy: CancellationPolicy;
  readonly cancellationPenalties: readonly CancellationPenalty[];
} {
  return {
    cancellationPolicy: {
      policyType: row.policyType as CancellationPolicy['policyType'],
      freeCancellationUntilDays: row.freeCancellationUntilDays,
    },
    cancellationPenalties: (row.cancellationPenalties as unknown as PenaltyColumn[]).map(toPenalty),
  };
}

/** What a guest of a rate plan pays at booking. */
export function toDeposit({ deposit }: Pick<Columns, 'deposit'>): Deposit | null {
  return deposit === null ? null : toPart(deposit as unknown as PartColumn);
}
