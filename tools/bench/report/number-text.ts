// @ts-nocheck: becomes TypeScript in the next commits.
/** A number with its significant digits and thousands separators; a dash if it is unknown. */
export function numberText(value) {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

/** The smallest and the largest of several figures. */
export function spreadText(spread) {
  return spread === undefined ? '–' : spread.map(numberText).join(' to ');
}
