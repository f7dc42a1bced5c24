import { StayquoteError } from './stayquote-error.js';

/** A misspelt option would change nothing, silently. @throws StayquoteError */
export function refuseUnknown(options: unknown, known: readonly string[], what: string): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new StayquoteError(`${what} is expected to be an object with ${known.join(', ')}`);
  }
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StayquoteError(`${what} has no option ${unknown.join(', ')}; expected ${known.join(', ')}`);
  }
}
