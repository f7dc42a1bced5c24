import { badRequest } from '../http/errors/api-error.js';
import type { BodyLimit } from '../responses/reply.js';

const BYTES_MAX = 5_000_000;

/**
 * The limit on a body whose length depends on what is found.
 * @param expected how to narrow the request, by this parameter among others
 */
export function bodyLimit(parameter: string, received: string | null, expected: string): BodyLimit {
  return {
    bytesMax: BYTES_MAX,
    error: (bytes) =>
      badRequest([
        {
          parameter,
          received,
          expected,
          detail: `makes the response ${bytes} bytes long, of at most ${BYTES_MAX}`,
        },
      ]),
  };
}
