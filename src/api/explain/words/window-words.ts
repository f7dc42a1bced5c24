import { formatPlainDate, type PlainDate } from '../../../domain/stay/plain-date.js';

/** A window in words, both ends included: "from 2027-05-01 to 2027-06-30"; undefined if both ends are open. */
export function windowWords(from: PlainDate | null, to: PlainDate | null): string | undefined {
  const words = [
    ...(from === null ? [] : [`from ${formatPlainDate(from)}`]),
    ...(to === null ? [] : [`to ${formatPlainDate(to)}`]),
  ];
  return words.length === 0 ? undefined : words.join(' ');
}
