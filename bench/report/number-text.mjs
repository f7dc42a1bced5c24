/** A number with as many digits as say something, and thousands apart; a dash where it is not known. */
export function numberText(value) {
  if (value === undefined) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}
