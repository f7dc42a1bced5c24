import { counted } from '../../domain/content/counted.js';
import { printable } from '../../domain/content/printable.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import type { ImportDifferences, Listed, ListedDifferences } from '../../import/write/import-differences.js';
import type { RateDifferences } from '../../import/write/compare-properties.js';

/** What an import changes, as lines: the new properties, then each changed one with its room rates, deals and promo codes. */
export function differenceLines({
  newProperties,
  properties,
}: Pick<ImportDifferences, 'newProperties' | 'properties'>): string[] {
  const count = newProperties.items.length + newProperties.more;
  const added = count === 0 ? [] : [`${counted(count, 'new property', 'new properties')}: ${namesOf(newProperties)}`];
  const more = properties.more === 0 ? [] : [`and ${counted(properties.more, 'more property', 'more properties')}`];
  return [...added, ...properties.items.flatMap(propertyLines), ...more].map(printable);
}

function propertyLines({ name, uuid, currencies, rates, deals, promoCodes }: ListedDifferences): string[] {
  const more = rates.more === 0 ? [] : [`and ${counted(rates.more, 'more room rate')}`];
  const named = (what: string, names: Listed<string>) =>
    names.items.length === 0 ? [] : [`${what}: ${namesOf(names)}`];
  const lines = [
    ...rates.items.map((rate) => rateLine(rate, currencies)),
    ...more,
    ...named('new deals', deals.added),
    ...named('deals gone', deals.gone),
    ...named('new promo codes', promoCodes.added),
    ...named('promo codes gone', promoCodes.gone),
  ];
  return [`${name} (${uuid})`, ...lines.map((line) => `  ${line}`)];
}

function namesOf({ items, more }: Listed<string>): string {
  return `${items.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

const KINDS = { changed: '', new: 'new room rate ', gone: 'room rate gone ' } as const;

function rateLine(rate: RateDifferences, [before, after]: readonly [string, string]): string {
  const { kind, name, uuid, nights, from, to } = rate;
  const what = `${KINDS[kind]}${name} (${uuid})`;
  if (from === null || to === null) return what;
  const dates = from === to ? from : `${from} to ${to}`;
  const prices = [
    ...(kind === 'new' ? [] : [`before ${pricesText(rate.lowestBefore, rate.highestBefore, before)}`]),
    ...(kind === 'gone' ? [] : [`after ${pricesText(rate.lowestAfter, rate.highestAfter, after)}`]),
  ];
  return `${what}: ${counted(nights, 'night')}, ${dates}; ${prices.join(', ')}`;
}

function pricesText(lowest: number | null, highest: number | null, currency: string): string {
  if (lowest === null || highest === null) return 'no price';
  const text = (amount: number) => formatAmount(minorUnits(amount), currencyDigits(currency) ?? 0);
  return `${lowest === highest ? text(lowest) : `${text(lowest)} to ${text(highest)}`} ${currency}`;
}
