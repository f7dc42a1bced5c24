import { type CancellationPolicy, policyOfPenalties } from '../../domain/cancellation/cancellation-policy.js';
import { ANY_TIME_HOURS } from '../../domain/cancellation/part-of-stay.js';
import { parsePercentage, PPM_WHOLE } from '../../domain/money/percentage.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkDiscount, checkPercentage } from './check-discount.js';

/** Checks a rate plan: its deposit, and that its penalties are in order and agree with its cancellation policy. */
export function checkRatePlan(ratePlan: JsonNode, digits: number | undefined, report: Report): void {
  checkDeposit(ratePlan.at('deposit'), digits, report);
  const penalties = ratePlan.at('cancellationPenalties').items();
  for (const penalty of penalties) checkDiscount(penalty, digits, report);
  const deadlines = penalties.map((penalty) => penalty.at('deadlineHours'));
  const unordered = deadlines.filter(isNotBelowPrevious);
  for (const deadline of unordered) report.refuse(deadline, orderProblem(deadline, deadlines));
  if (unordered.length === 0 && penalties.every(isReadable)) {
    checkPolicy(ratePlan.at('cancellationPolicy'), penalties, report);
  }
}

function checkDeposit(deposit: JsonNode, digits: number | undefined, report: Report): void {
  const type = deposit.at('type').text;
  if (type === 'percentage') checkPercentage(deposit.at('value'), report, true);
  if (type === 'amount') checkAmount(deposit.at('value'), digits, report, true);
}

function isNotBelowPrevious(deadline: JsonNode, at: number, deadlines: readonly JsonNode[]): boolean {
  const [earlier, hours] = [deadlines[at - 1]?.number, deadline.number];
  return earlier !== undefined && hours !== undefined && hours >= earlier;
}

/** Of two penalties from the same deadline on, none would be the one that counts. */
function orderProblem(deadline: JsonNode, deadlines: readonly JsonNode[]): string {
  const isDouble = deadlines.some((other) => other !== deadline && other.number === deadline.number);
  return isDouble
    ? 'is the deadlineHours of another penalty too: only one can be due from then on'
    : 'must be below the deadlineHours before it: the earliest deadline comes first';
}

/** Whether a penalty says enough to compare it with the policy; what is malformed is reported elsewhere. */
function isReadable(penalty: JsonNode): boolean {
  const hours = penalty.at('deadlineHours').number ?? -1;
  const percentage = penalty.at('percentage');
  const share = percentage.given ? parsePercentage(percentage.text ?? '') : 0;
  return hours >= 0 && hours <= ANY_TIME_HOURS && share !== undefined && share <= PPM_WHOLE;
}

/** A policy that is left out follows from the penalties; one that is given has to be the same (docs/decisions/0065). */
function checkPolicy(policy: JsonNode, penalties: readonly JsonNode[], report: Report): void {
  const derived = policyOfPenalties(
    penalties.map((penalty) => ({
      deadlineHours: penalty.at('deadlineHours').number ?? 0,
      percentage: parsePercentage(penalty.at('percentage').text ?? '') ?? null,
    })),
  );
  const type = policy.at('policyType');
  if (derived === undefined || type.text === undefined) return;
  if (type.text !== derived.policyType) {
    report.refuse(type, `disagrees with cancellationPenalties: ${remedyOf(derived)}`);
    return;
  }
  const days = policy.at('freeCancellationUntilDays');
  const given = days.given ? days.number : 0;
  if (type.text === 'non-refundable' || given === undefined || given === derived.freeCancellationUntilDays) return;
  report.add(days.given ? days : policy, `disagrees with cancellationPenalties: ${remedyOf(derived)}`);
}

function remedyOf({ policyType, freeCancellationUntilDays }: CancellationPolicy): string {
  return policyType === 'non-refundable'
    ? 'write "non-refundable", or leave cancellationPolicy out'
    : `write "free-cancellation" with freeCancellationUntilDays ${freeCancellationUntilDays}, or leave ` +
        `cancellationPolicy out; non-refundable is one penalty of 100 % with deadlineHours ${ANY_TIME_HOURS}`;
}
