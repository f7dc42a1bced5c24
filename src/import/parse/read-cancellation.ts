import { type CancellationPolicy, policyOfPenalties } from '../../domain/cancellation/cancellation-policy.js';
import type { CancellationPenalty, Deposit, PartOfStay } from '../../domain/cancellation/part-of-stay.js';
import { readAmount, readPercentage } from './read-figure.js';
import type { CancellationPenaltyEntry, DepositEntry, RatePlanEntry } from '../entries/room-rate-entry.js';

/** Converts what concerns cancellations to the domain model. Only for a rate plan that passed the checks. */

/** The policy that is given, else that of the penalties. */
export function readCancellationPolicy(ratePlan: RatePlanEntry): CancellationPolicy {
  const { cancellationPolicy, cancellationPenalties = [] } = ratePlan;
  if (cancellationPolicy !== undefined) return { freeCancellationUntilDays: 0, ...cancellationPolicy };
  const derived = policyOfPenalties(
    cancellationPenalties.map(({ deadlineHours, percentage }) => ({
      deadlineHours,
      percentage: readPercentage(percentage),
    })),
  );
  if (derived === undefined) throw new Error(`the rate plan ${ratePlan.name} has neither a policy nor penalties`);
  return derived;
}

export function readPenalty(entry: CancellationPenaltyEntry, digits: number): CancellationPenalty {
  return { deadlineHours: entry.deadlineHours, ...partOf(entry, digits) };
}

export function readDeposit({ type, value }: DepositEntry, digits: number): Deposit {
  return partOf({ [type]: type === 'nights' ? Number(value) : value }, digits);
}

function partOf(part: Omit<CancellationPenaltyEntry, 'deadlineHours'>, digits: number): PartOfStay {
  const percentage = readPercentage(part.percentage);
  if (percentage !== null) return { type: 'percentage', percentage };
  const amount = readAmount(part.amount, digits);
  if (amount !== null) return { type: 'amount', amount };
  if (part.nights === undefined) throw new Error('it is neither a percentage nor nights nor an amount');
  return { type: 'nights', nights: part.nights };
}
