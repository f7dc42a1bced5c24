import type { Request, Response } from 'express';
import { callerOf } from '../auth/caller-of.js';
import { writeBody } from './write-body.js';
import { writeHalf } from './write-half.js';

/** How the body of the response to a request is written: as a whole, unless its scenario truncates it. */
export function bodyWriterOf(request: Request): (response: Response, body: Buffer) => void {
  return callerOf(request).run?.scenario.name === 'truncated' ? writeHalf : writeBody;
}
