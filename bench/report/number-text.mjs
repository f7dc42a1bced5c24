/** A number with its significant digits and thousands separators; a dash if it is undefined. */
export function numberText(value) {
  if (value === undefined) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}
