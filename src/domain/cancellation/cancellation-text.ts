import { formatAmount } from '../money/amount-text.js';
import { formatPercentage, PPM_WHOLE } from '../money/percentage.js';
import { type CancellationConditions, cancellationTerms } from './cancellation-terms.js';
import type { PartOfStay } from './part-of-stay.js';

/** The currency in which amounts are written: its code, and the digits of its minor unit. */
export interface WrittenCurrency {
  readonly currency: string;
  readonly currencyDigits: number;
}

/**
 * What a cancellation costs, in plain English: "Free cancellation until 3 days before check-in; after that, the first night is
 * charged." Without penalties the policy says until when it is free, but not what it costs then.
 */
export function cancellationText(conditions: CancellationConditions, currency: WrittenCurrency): string {
  const clauses = cancellationTerms(conditions).map(({ deadlineHours, cost }, at, terms) => {
    const next = terms[at + 1]?.deadlineHours ?? 0;
    if (cost === 'nothing') return `Free cancellation until ${deadline(next)}`;
    if (cost === 'everything') return 'Non-refundable';
    if (cost === 'notInTheData') return '';
    if (deadlineHours === null) return `From booking on, ${charge(cost, currency)}`;
    const isFirst = terms[at - 1]?.cost === 'nothing';
    return `; ${isFirst ? 'after that' : `from ${deadline(deadlineHours)} on`}, ${charge(cost, currency)}`;
  });
  return `${clauses.join('')}.`;
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
