/** Decimal strings of one currency, calculated exactly: as whole numbers of its smallest unit. */

/** The number of digits after the point. */
export function digitsOf(amount: string): number {
  return (amount.split('.')[1] ?? '').length;
}

export function toUnits(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

export function fromUnits(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const point = text.length - digits;
  return digits === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}

export function sumOf(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map(digitsOf));
  return fromUnits(
    amounts.reduce((sum, amount) => sum + toUnits(amount), 0n),
    digits,
  );
}

/** The first less the second. */
export function difference(a: string, b: string): string {
  return fromUnits(toUnits(a) - toUnits(b), digitsOf(a));
}

export function isZero(amount: string): boolean {
  return toUnits(amount) === 0n;
}
