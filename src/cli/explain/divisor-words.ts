import type { IncludedDivisor } from '../../domain/pricing/charges/included-divisor.js';

/** How many times the net price a price is that includes charges, and the net price with its fees: "1.177" and "1.1". */
export function divisorWords({ divisor, withFees }: IncludedDivisor): { divisor: string; withFees: string } {
  return { divisor: scaled(divisor, 12), withFees: scaled(withFees, 6) };
}

/** A number in parts of a power of ten, with no more decimals than it needs. */
function scaled(parts: bigint, digits: number): string {
  const figures = String(parts).padStart(digits + 1, '0');
  const decimals = figures.slice(-digits).replace(/0+$/, '');
  return figures.slice(0, -digits) + (decimals === '' ? '' : `.${decimals}`);
}
