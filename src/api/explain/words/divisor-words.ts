import type { IncludedDivisor } from '../../../domain/pricing/charges/included-shares.js';

/** A price that includes charges as a multiple of the net price, and the net price with fees as one: "1.177" and "1.1". */
export function divisorWords({ divisor, withFees }: IncludedDivisor): { divisor: string; withFees: string } {
  return { divisor: scaled(divisor, 12), withFees: scaled(withFees, 6) };
}

/** Formats a scaled integer as a decimal, without trailing zeros. */
function scaled(parts: bigint, digits: number): string {
  const figures = String(parts).padStart(digits + 1, '0');
  const decimals = figures.slice(-digits).replace(/0+$/, '');
  return figures.slice(0, -digits) + (decimals === '' ? '' : `.${decimals}`);
}
