import type { CancellationPenaltyEntry, DepositEntry, RatePlanEntry } from '../../../data-set/room-rate-entry.js';
import type { PartOfStay } from '../../../domain/cancellation/part-of-stay.js';
import { formatAmount } from '../../../domain/money/amount-text.js';
import { formatPercentage } from '../../../domain/money/percentage.js';
import type { RatePlanModel } from '../../generated/models.js';
import { toCancellation, toDeposit } from '../cancellation.row.js';
import { listOrNull, withoutNulls } from './without-nulls.js';

/** A rate plan as a data set writes it. */
export function ratePlanEntry(row: RatePlanModel, digits: number): RatePlanEntry {
  const { cancellationPolicy, cancellationPenalties } = toCancellation(row);
  const deposit = toDeposit(row);
  return withoutNulls({
    uuid: row.uuid,
    name: row.name,
    breakfastIncluded: row.breakfastIncluded,
    lunchIncluded: row.lunchIncluded ? true : null,
    dinnerIncluded: row.dinnerIncluded ? true : null,
    rateType: row.rateType as NonNullable<RatePlanEntry['rateType']>,
    cancellationPolicy,
    cancellationPenalties: listOrNull(
      cancellationPenalties.map(({ deadlineHours, ...part }) => ({ deadlineHours, ...partFields(part, digits) })),
    ),
    deposit: deposit === null ? null : depositEntry(deposit, digits),
    nonGuaranteeCutoffTime: row.nonGuaranteeCutoffTime,
    description: row.description,
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
