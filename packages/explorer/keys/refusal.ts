import type { Problem } from '../api/exchange.js';
import type { Credentials } from '../state/credentials.js';

/** Credentials that the server did not accept, and why. */
export interface Refusal {
  readonly credentials: Credentials;
  readonly problem: Problem;
}
