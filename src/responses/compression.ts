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

const underWay = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * The answer compressed, as fast as gzip can; beside the event loop, so that nobody else waits for it, and once for all who
 * wait for the same answer.
 */
export function compress(body: Buffer): Promise<Buffer> {
  const known = underWay.get(body);
  if (known !== undefined) return known;
  const compressed = inBackground(body, { level: constants.Z_BEST_SPEED }).finally(() => underWay.delete(body));
  underWay.set(body, compressed);
  return compressed;
}
