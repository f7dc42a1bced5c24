/** Stayquote could not do what was requested; the message says why, and for a data set lists every problem. */
export class StayquoteError extends Error {
  override readonly name = 'StayquoteError';
}
