import { parseAmount } from '../../domain/money/amount-text.js';
import type { MinorUnits } from '../../domain/money/minor-units.js';
import { parsePercentage, type Ppm } from '../../domain/money/percentage.js';

/** Parses an amount that passed the checks into minor units; null if there is none. */
export function readAmount(text: string, digits: number): MinorUnits;
export function readAmount(text: string | null | undefined, digits: number): MinorUnits | null;
export function readAmount(text: string | null | undefined, digits: number): MinorUnits | null {
  if (text === null || text === undefined) return null;
  const amount = parseAmount(text, digits);
  if (amount === undefined) throw new Error(`${text} is not an amount, though it passed the checks`);
  return amount;
}

/** Parses a percentage that passed the checks; null if there is none. */
export function readPercentage(text: string | undefined): Ppm | null {
  if (text === undefined) return null;
  const percentage = parsePercentage(text);
  if (percentage === undefined) throw new Error(`${text} is not a percentage, though it passed the checks`);
  return percentage;
}
