import { type Credentials, headersOf } from '../state/credentials.js';
import type { ErrorEntry } from './documents.js';
import type { Target } from './requests.js';

/** A request that was sent, and what came back. */
export interface Exchange<Body> {
  readonly target: Target;
  /** 0: the server could not be reached. */
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body | undefined;
  readonly problem: Problem | undefined;
}

/** Why there is no result, in the words of the server. */
export interface Problem {
  readonly status: number;
  readonly entries: readonly ErrorEntry[];
  /** Undefined: waiting does not help. */
  readonly retryAfterSeconds: number | undefined;
  readonly traceToken: string | undefined;
}

/** The headers that the page shows, in this order. */
const SHOWN = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'X-SM-TRACE-TOKEN',
  'Cache-Control',
  'Content-Type',
];

/** The address of the server: the page is served beside its operations, possibly below a path of a proxy. */
export const SERVER = new URL('.', location.href.replace(/[?#].*$/s, '')).href;

/** Sends a request with the key of the tab. It rejects only if it was aborted. */
export async function send<Body>(
  target: Target,
  credentials: Credentials | undefined,
  signal?: AbortSignal,
): Promise<Exchange<Body>> {
  const started = performance.now();
  const finish = (parts: Partial<Exchange<Body>>): Exchange<Body> => ({
    target,
    status: 0,
    headers: [],
    body: undefined,
    problem: undefined,
    ...parts,
    milliseconds: performance.now() - started,
  });
  try {
    const response = await fetch(SERVER + target, {
      headers: credentials === undefined ? {} : headersOf(credentials),
      credentials: 'omit',
      ...(signal && { signal }),
    });
    const { status } = response;
    const headers = SHOWN.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return finish({ status, headers, body: body as Body });
    return finish({ status, headers, problem: problemOf(response, body) });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return finish({ problem: unreachable() });
  }
}

function problemOf(response: Response, body: unknown): Problem {
  const entries = entriesOf(body);
  const wait = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return {
    status: response.status,
    entries:
      entries.length > 0
        ? entries
        : [{ name: 'NoExplanation', message: `The server responded with status ${response.status}, without a reason` }],
    retryAfterSeconds: Number.isNaN(wait) ? undefined : wait,
    traceToken: response.headers.get('X-SM-TRACE-TOKEN') ?? undefined,
  };
}

function unreachable(): Problem {
  const message = `The server at ${SERVER} cannot be reached`;
  return {
    status: 0,
    entries: [{ name: 'Unreachable', message }],
    retryAfterSeconds: undefined,
    traceToken: undefined,
  };
}

/** The entries of an error response; a profile of the direct booking API may write a single one flat. */
function entriesOf(body: unknown): ErrorEntry[] {
  if (typeof body !== 'object' || body === null) return [];
  const listed: readonly unknown[] = 'errors' in body && Array.isArray(body.errors) ? body.errors : [body];
  return listed.filter(isEntry);
}

function isEntry(entry: unknown): entry is ErrorEntry {
  return typeof entry === 'object' && entry !== null && 'message' in entry && typeof entry.message === 'string';
}
