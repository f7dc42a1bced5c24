import { parseAmount } from '../domain/money/amount-text.js';
import type { MinorUnits } from '../domain/money/minor-units.js';
import { parsePercentage, type Ppm } from '../domain/money/percentage.js';

/** The amount of a text that the checks have accepted, in minor units; null where there is none. */
export function readAmount(text: string | null | undefined, digits: number): MinorUnits | null {
  if (text === null || text === undefined) return null;
  const amount = parseAmount(text, digits);
  if (amount === undefined) throw new Error(`${text} is no amount, though it passed the checks`);
  return amount;
}

/** The percentage of a text that the checks have accepted; null where there is none. */
export function readPercentage(text: string | undefined): Ppm | null {
  if (text === undefined) return null;
  const percentage = parsePercentage(text);
  if (percentage === undefined) throw new Error(`${text} is no percentage, though it passed the checks`);
  return percentage;
}
