import type { CancellationPenaltyEntry, DepositEntry, RatePlanEntry } from '../entries/room-rate-entry.js';
import type { PartOfStay } from '../../domain/cancellation/part-of-stay.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { formatPercentage } from '../../domain/money/percentage.js';
import type { RatePlanModel } from '../../database/generated/models.js';
import { toCancellation, toDeposit } from '../../database/read/cancellation.row.js';
import { RATE_PLAN } from '../entries/fields.js';
import { listOrNull } from './without-nulls.js';

/** A rate plan as a data set writes it. */
export function ratePlanEntry(row: RatePlanModel, digits: number): RatePlanEntry {
  const { cancellationPolicy, cancellationPenalties } = toCancellation(row);
  const deposit = toDeposit(row);
  return RATE_PLAN.entry(row, {
    lunchIncluded: row.lunchIncluded ? true : null,
    dinnerIncluded: row.dinnerIncluded ? true : null,
    cancellationPolicy,
    cancellationPenalties: listOrNull(
      cancellationPenalties.map(({ deadlineHours, ...part }) => ({ deadlineHours, ...partFields(part, digits) })),
    ),
    deposit: deposit === null ? null : depositEntry(deposit, digits),
  });
}

function partFields(part: PartOfStay, digits: number): Omit<CancellationPenaltyEntry, 'deadlineHours'> {
  switch (part.type) {
    case 'percentage':
      return { percentage: formatPercentage(part.percentage) };
    case 'nights':
      return { nights: part.nights };
    case 'amount':
      return { amount: formatAmount(part.amount, digits) };
  }
}

function depositEntry(deposit: PartOfStay, digits: number): DepositEntry {
  return { type: deposit.type, value: String(partFields(deposit, digits)[deposit.type]) };
}
