/**
 * The message of whatever was thrown. When all addresses of a host fail, the error has no message of its own, only those of its
 * parts. Checks the fields instead of the class, which differs between realms.
 */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(messageOf).join(', ');
  return 'code' in error ? String(error.code) : 'unknown reason';
}
