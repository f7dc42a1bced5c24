/**
 * The words of whatever was thrown. Several addresses of one host fail as one error that has no words of its own, only
 * those of its parts. It asks for the fields and not for the class, which differs between realms.
 */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(messageOf).join(', ');
  return 'code' in error ? String(error.code) : 'unknown reason';
}
