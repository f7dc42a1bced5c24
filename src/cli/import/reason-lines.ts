import { counted } from '../../domain/content/counted.js';
import { printable } from '../../domain/content/printable.js';
import type { ImportDifferences, Reason } from '../../import/write/import-differences.js';

/** Why an import needs a yes, a line for each property and reason. */
export function reasonLines({ reasons }: Pick<ImportDifferences, 'reasons'>): string[] {
  const more =
    reasons.more === 0 ? [] : [`and ${counted(reasons.more, 'more property', 'more properties')} for such reasons`];
  return [...reasons.items.map(reasonLine), ...more].map(printable);
}

function reasonLine({ name, uuid, kind, count, roomRates: { items, more } }: Reason): string {
  return `${name} (${uuid}): ${whatHappens(kind, count)}: ${items.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

function whatHappens(kind: Reason['kind'], count: number): string {
  const isOne = count === 1;
  if (kind === 'gone') return `${counted(count, 'room rate')} ${isOne ? 'disappears' : 'disappear'}`;
  const prices = `${counted(count, 'night')} with a price that`;
  return kind === 'to zero' ? `${prices} falls to 0` : `${prices} changes by more than a factor of five`;
}
