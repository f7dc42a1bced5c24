import { formatAmount } from '../money/amount-text.js';
import { formatPercentage, PPM_WHOLE } from '../money/percentage.js';
import { type CancellationPolicy, policyOfPenalties } from './cancellation-policy.js';
import { ANY_TIME_HOURS, type CancellationPenalty, type PartOfStay } from './part-of-stay.js';

/** The currency in which amounts are written: its code, and the digits of its minor unit. */
export interface WrittenCurrency {
  readonly currency: string;
  readonly currencyDigits: number;
}

interface Conditions {
  readonly cancellationPolicy: CancellationPolicy;
  readonly cancellationPenalties: readonly CancellationPenalty[];
}

/**
 * What a cancellation costs, in plain English: "Free cancellation until 3 days before check-in; after that, the first night is
 * charged." Without penalties the policy says until when it is free, but not what it costs then.
 */
export function cancellationText(
  { cancellationPolicy, cancellationPenalties }: Conditions,
  currency: WrittenCurrency,
): string {
  const policy = policyOfPenalties(cancellationPenalties) ?? cancellationPolicy;
  if (policy.policyType === 'non-refundable') return 'Non-refundable.';
  const [first, ...later] = cancellationPenalties;
  if (first === undefined) return `Free cancellation until ${deadline(policy.freeCancellationUntilDays * 24)}.`;
  const start =
    first.deadlineHours >= ANY_TIME_HOURS
      ? `From booking on, ${charge(first, currency)}`
      : `Free cancellation until ${deadline(first.deadlineHours)}; after that, ${charge(first, currency)}`;
  const rest = later.map((penalty) => `; from ${deadline(penalty.deadlineHours)} on, ${charge(penalty, currency)}`);
  return `${start}${rest.join('')}.`;
}

function deadline(hours: number): string {
  if (hours === 0) return 'check-in';
  return `${hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')} before check-in`;
}

function charge(part: PartOfStay, { currency, currencyDigits }: WrittenCurrency): string {
  switch (part.type) {
    case 'percentage':
      return part.percentage === PPM_WHOLE
        ? 'the whole price is charged'
        : `${formatPercentage(part.percentage)} % of the price is charged`;
    case 'nights':
      return part.nights === 1 ? 'the first night is charged' : `the first ${part.nights} nights are charged`;
    case 'amount':
      return `${currency} ${formatAmount(part.amount, currencyDigits)} is charged`;
  }
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
