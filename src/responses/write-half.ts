import type { Response } from 'express';

/** The most that is written at once. */
const BYTES_MAX = 64 * 1024;

/** Writes the first half of a body, 64 KB at most, and closes the connection: the client must notice that the rest is missing. */
export function writeHalf(response: Response, body: Buffer): void {
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  response.write(body.subarray(0, Math.min(body.length / 2, BYTES_MAX)), () => {
    response.destroy();
  });
}
