import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request } from 'express';

/** Below this, compressing costs more than it saves in transfer. */
const BYTES_MIN = 1024;

const inBackground = promisify(gzip);

/** No client needs more to say what it accepts, and reading thousands of codings takes a millisecond. */
const ACCEPTED_LENGTH_MAX = 1000;

/** Whether to compress a response of this size, by the request's Accept-Encoding. */
export function isCompressed(request: Request, body: Buffer): boolean {
  const accepted = request.headers['accept-encoding'];
  if (body.length < BYTES_MIN || accepted === undefined || accepted.length > ACCEPTED_LENGTH_MAX) return false;
  return request.acceptsEncodings('gzip', 'identity') === 'gzip';
}

const inProgress = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * Compresses a body, as fast as gzip can unless it is kept for long; off the event loop, so that no other request waits for it,
 * and once for all requests that wait for the same body.
 */
export function compress(body: Buffer, level = constants.Z_BEST_SPEED): Promise<Buffer> {
  const known = inProgress.get(body);
  if (known !== undefined) return known;
  const compressed = inBackground(body, { level }).finally(() => inProgress.delete(body));
  inProgress.set(body, compressed);
  return compressed;
}
