import { TRACE_TOKEN_HEADER } from '../../http/trace-token.js';

interface HeaderDescription {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

const WHOLE_SECONDS = { type: 'integer', minimum: 1, examples: [42] };

/** Every header of the contract, by name; responses refer to them. */
export const HEADERS: Readonly<Record<string, HeaderDescription>> = {
  [TRACE_TOKEN_HEADER]: {
    description: "Trace token: the caller's own if it sent a UUID in this header, otherwise a new one.",
    required: true,
    schema: {
      type: 'string',
      format: 'uuid',
      minLength: 1,
      maxLength: 36,
      examples: ['3f1c9d1e-6a55-4c8e-9d0c-1f0f6f6f2a11'],
    },
  },
  'Cache-Control': {
    description:
      '`private, no-cache` once the key is accepted: no shared cache may keep the response, and a client revalidates its copy ' +
      'before each use. `no-store` on every error before that.',
    required: true,
    schema: { type: 'string', enum: ['private, no-cache', 'no-store'] },
  },
  RateLimit: {
    description:
      'Requests left (r) and seconds until the window ends (t), as a structured field. Like the other four headers of the ' +
      'limit, absent from a refusal or failure before the request was counted.',
    schema: { type: 'string', examples: ['"default";r=99;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'Requests allowed per window (q) and its length in seconds (w), as a structured field.',
    schema: { type: 'string', examples: ['"default";q=100;w=60'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed per window.',
    schema: { type: 'integer', minimum: 1, examples: [100] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer', minimum: 0, examples: [99] },
  },
  'X-RateLimit-Reset': { description: 'Seconds until the window ends.', schema: WHOLE_SECONDS },
  ETag: {
    description:
      'Weak entity tag: the same as long as the response is. Send it back as `If-None-Match` to get a 304 in that case.',
    required: true,
    schema: { type: 'string', pattern: '^W/"[^"]+"$', examples: ['W/"0.1.0.4711-1x2y3z.20904.9a8b7c"'] },
  },
  Vary: {
    description: 'The response is compressed only if the request accepts gzip. With CORS, also `Origin`.',
    required: true,
    schema: { type: 'string', examples: ['Accept-Encoding'] },
  },
  'WWW-Authenticate': {
    description: 'The headers in which the operation expects a key.',
    required: true,
    schema: { type: 'string', examples: ['ApiKey headers="x-sm-api-key"'] },
  },
  Allow: {
    description: 'The methods that the path allows; only in a 405.',
    schema: { type: 'string', examples: ['GET, HEAD, OPTIONS'] },
  },
  'Retry-After': { description: 'Seconds after which the request may be sent again.', schema: WHOLE_SECONDS },
};

const RATE_LIMIT = Object.keys(HEADERS).filter((name) => name.toLowerCase().includes('ratelimit'));

/** Responses to requests that are never counted. */
const UNCOUNTED: readonly (number | 'default')[] = [401, 414, 'default'];

/** The headers of responses with a status, as references. HEAD has those of GET. */
export function headersOf(status: number | 'default'): Record<string, { $ref: string }> {
  const names = [
    TRACE_TOKEN_HEADER,
    'Cache-Control',
    ...(UNCOUNTED.includes(status) ? [] : RATE_LIMIT),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
    ...(status === 200 || status === 304 ? ['ETag', 'Vary'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 'default' ? ['Allow'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
