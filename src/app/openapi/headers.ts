import { TRACE_TOKEN_HEADER } from '../../http/trace-token.js';

/** A header as described in OpenAPI. */
interface HeaderDescription {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

const WHOLE_SECONDS = { type: 'integer', minimum: 1, examples: [42] };

/** Every header of the contract, by name; responses refer to them. */
export const HEADERS: Readonly<Record<string, HeaderDescription>> = {
  [TRACE_TOKEN_HEADER]: {
    description: "Trace token: the caller's own if it sent a UUID in this header, else a fresh one.",
    required: true,
    schema: {
      type: 'string',
      format: 'uuid',
      minLength: 1,
      maxLength: 36,
      examples: ['3f1c9d1e-6a55-4c8e-9d0c-1f0f6f6f2a11'],
    },
  },
  RateLimit: {
    description: 'Requests left (r) and seconds until the window ends (t), as a structured field.',
    schema: { type: 'string', examples: ['"default";r=99;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'Requests of a window (q) and its seconds (w), as a structured field.',
    schema: { type: 'string', examples: ['"default";q=100;w=60'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests of a window.',
    schema: { type: 'integer', minimum: 1, examples: [100] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer', minimum: 0, examples: [99] },
  },
  'X-RateLimit-Reset': { description: 'Seconds until the window ends.', schema: WHOLE_SECONDS },
  ETag: {
    description: 'Entity tag of the answer: the same as long as the answer is. Send it back as `If-None-Match`.',
    schema: { type: 'string', examples: ['W/"0.1.0.4711-1x2y3z.20904.9a8b7c"'] },
  },
  'Retry-After': { description: 'Seconds after which the request may be sent again.', schema: WHOLE_SECONDS },
};

const RATE_LIMIT = Object.keys(HEADERS).filter((name) => name.toLowerCase().includes('ratelimit'));

/** Responses sent before the request is counted, or possibly without counting it. */
const UNCOUNTED: readonly (number | 'default')[] = [401, 414, 500, 503, 'default'];

/** The headers of responses with a status, as references. */
export function headersOf(status: number | 'default'): Record<string, { $ref: string }> {
  const limited = UNCOUNTED.includes(status) ? [] : RATE_LIMIT;
  const retry = status === 429 || status === 503 ? ['Retry-After'] : [];
  const tag = status === 200 || status === 304 ? ['ETag'] : [];
  return Object.fromEntries(
    [TRACE_TOKEN_HEADER, ...limited, ...retry, ...tag].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
