import { counted } from '../../domain/content/counted.js';
import { printable } from '../../domain/content/printable.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import type { RateDifferences } from '../../import/write/compare-properties.js';
import type { ImportDifferences, Listed, ListedDifferences, Reason } from '../../import/write/import-differences.js';

/** What an import changes, as lines: the new properties, then each changed one with its room rates, deals and promo codes. */
export function differenceLines({
  newProperties,
  properties,
}: Pick<ImportDifferences, 'newProperties' | 'properties'>): string[] {
  const count = newProperties.items.length + newProperties.more;
  const added = `${counted(count, 'new property', 'new properties')}: ${namesOf(newProperties)}`;
  return [
    ...(count === 0 ? [] : [added]),
    ...properties.items.flatMap(propertyLines),
    ...moreOf(properties, 'more property', 'more properties'),
  ].map(printable);
}

function propertyLines({ name, uuid, currencies, rates, deals, promoCodes }: ListedDifferences): string[] {
  const named = (what: string, names: Listed<string>) =>
    names.items.length === 0 ? [] : [`${what}: ${namesOf(names)}`];
  const lines = [
    ...rates.items.map((rate) => rateLine(rate, currencies)),
    ...moreOf(rates, 'more room rate'),
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

/** How many more a list has than its first ones. */
function moreOf({ more }: Listed<unknown>, one: string, many?: string): string[] {
  return more === 0 ? [] : [`and ${counted(more, one, many)}`];
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

/** Why an import needs a yes, a line for each property and reason. */
export function reasonLines({ reasons }: Pick<ImportDifferences, 'reasons'>): string[] {
  const more = moreOf(reasons, 'more property for such reasons', 'more properties for such reasons');
  return [...reasons.items.map(reasonLine), ...more].map(printable);
}

function reasonLine({ name, uuid, kind, count, roomRates }: Reason): string {
  const prices = `${counted(count, 'night')} with a price that`;
  const what = {
    gone: `${counted(count, 'room rate')} ${count === 1 ? 'disappears' : 'disappear'}`,
    'to zero': `${prices} falls to 0`,
    jumps: `${prices} changes by more than a factor of five`,
  };
  return `${name} (${uuid}): ${what[kind]}: ${namesOf(roomRates)}`;
}
