import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request } from 'express';

/** Below this, compressing costs more than it saves in transfer. */
const BYTES_MIN = 1024;

const inBackground = promisify(gzip);

/** Whether to compress a response of this size, by the request's Accept-Encoding. */
export function isCompressed(request: Request, body: Buffer): boolean {
  if (body.length < BYTES_MIN || request.headers['accept-encoding'] === undefined) return false;
  return request.acceptsEncodings('gzip', 'identity') === 'gzip';
}

const inProgress = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * Compresses a body, as fast as gzip can; off the event loop, so that no other request waits for it, and once for all requests
 * that wait for the same body.
 */
export function compress(body: Buffer): Promise<Buffer> {
  const known = inProgress.get(body);
  if (known !== undefined) return known;
  const compressed = inBackground(body, { level: constants.Z_BEST_SPEED }).finally(() => inProgress.delete(body));
  inProgress.set(body, compressed);
  return compressed;
}
