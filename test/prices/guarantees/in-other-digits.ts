import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { formatAmount } from '../../../src/domain/money/amount-text.js';
import { digitsOf, money } from '../../harness/builders/property-sheet.js';

const AMOUNT_FIELDS = new Set(['amount', 'price', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant']);

/** The property in another currency, with every amount the same number of minor units. */
export function inOtherDigits(property: PropertyEntry, currency: string): PropertyEntry {
  const [from, to] = [digitsOf(property.currency), digitsOf(currency)];
  const written = (text: string) => formatAmount(money(text, from), to);
  const rewritten = (value: unknown, name = '', parent = ''): unknown => {
    if (typeof value === 'string') return AMOUNT_FIELDS.has(name) || parent === 'amounts' ? written(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, rewritten(inner, field, name)]));
  };
  return { ...(rewritten(property) as PropertyEntry), currency };
}
