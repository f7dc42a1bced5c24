import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request } from 'express';

/** What is smaller gains less on its way than it costs. */
const BYTES_MIN = 1024;

const inBackground = promisify(gzip);

/** Whether a caller takes an answer of this size compressed, by its Accept-Encoding. */
export function isCompressed(request: Request, body: Buffer): boolean {
  if (body.length < BYTES_MIN || request.headers['accept-encoding'] === undefined) return false;
  return request.acceptsEncodings('gzip', 'identity') === 'gzip';
}

/** The answer compressed, as fast as gzip can; beside the event loop, so that nobody else waits for it. */
export function compress(body: Buffer): Promise<Buffer> {
  return inBackground(body, { level: constants.Z_BEST_SPEED });
}
