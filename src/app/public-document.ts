import type { Request, Response } from 'express';
import type { PagePolicy } from '../http/security-headers.js';

/** Served without a key. It costs next to nothing to send, and each client address may request it only so often. */
export interface PublicDocument {
  /** Its name in logs, metrics and the message of a 404; a page and its files have one together. */
  readonly route: string;
  /** What a browser may do with it; undefined: it is data. */
  readonly policy?: PagePolicy | undefined;
  send(request: Request, response: Response): void | Promise<void>;
}
