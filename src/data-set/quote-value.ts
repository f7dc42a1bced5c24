const LENGTH_MAX = 60;

/**
 * A value as a fault shows it: as JSON, shortened. Of a list or an object only that it is one: it may be nested deeper
 * than it can be written, and may hold a key.
 */
export function quoteValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const written = JSON.stringify(value);
  return written.length <= LENGTH_MAX ? written : `${written.slice(0, LENGTH_MAX)}...`;
}
