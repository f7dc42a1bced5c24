const LENGTH_MAX = 60;

/**
 * A value as an error message shows it: as JSON, shortened. Lists and objects are only named: they may be nested too deep
 * to be serialised, and may contain a key.
 */
export function quoteValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const written = JSON.stringify(value);
  return written.length <= LENGTH_MAX ? written : `${written.slice(0, LENGTH_MAX)}...`;
}
