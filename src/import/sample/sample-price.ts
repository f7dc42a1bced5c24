import { formatAmount } from '../../domain/money/amount-text.js';
import { type MinorUnits, minorUnits } from '../../domain/money/minor-units.js';

const WHOLE = 1000;

/** A share of an amount in thousandths, to the minor unit. */
export function shareOf(amount: MinorUnits, permille: number): MinorUnits {
  return minorUnits(Math.round((amount * permille) / WHOLE));
}

/** An amount as price lists have them: three digits, then zeros. */
export function listPrice(amount: MinorUnits, digits: number): string {
  let step = 1;
  while (amount >= step * WHOLE) step *= 10;
  return formatAmount(minorUnits(Math.round(amount / step) * step), digits);
}
