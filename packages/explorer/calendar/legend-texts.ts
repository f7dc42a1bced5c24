import type { Formats } from '../format/formats-for.js';
import type { PriceStep } from './price-scale.js';

/** The range of each colour: short amounts, but in full where others would look the same. */
export function legendTexts(steps: readonly PriceStep[], { short, money }: Pick<Formats, 'short' | 'money'>): string[] {
  const amounts = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const text = (amount: number) => {
    const isShared = amounts.some((other) => other !== amount && short(other) === short(amount));
    return isShared ? money(amount, '') : short(amount);
  };
  return steps.map(({ from, to }) => (from === to ? text(from) : `${text(from)} – ${text(to)}`));
}
