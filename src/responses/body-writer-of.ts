import type { Request, Response } from 'express';
import { contextOf } from '../http/request-context.js';
import { writeBody } from './write-body.js';

/** The most that is written at once. */
const BYTES_MAX = 64 * 1024;

/** How the body of the response to a request is written: as a whole, unless its scenario truncates it. */
export function bodyWriterOf(request: Request): (response: Response, body: Buffer) => void {
  return contextOf(request).scenario?.scenario.name === 'truncated' ? writeHalf : writeBody;
}

/** Writes the first half of a body, 64 KB at most, and closes the connection: the client must notice that the rest is missing. */
function writeHalf(response: Response, body: Buffer): void {
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  response.write(body.subarray(0, Math.min(body.length / 2, BYTES_MAX)), () => {
    response.destroy();
  });
}
