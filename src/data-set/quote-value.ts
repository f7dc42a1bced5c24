const LENGTH_MAX = 60;

/** A value as a fault shows it: as JSON, shortened. */
export function quoteValue(value: unknown): string {
  const written = JSON.stringify(value);
  return written.length <= LENGTH_MAX ? written : `${written.slice(0, LENGTH_MAX)}...`;
}
