/** An entry of an error response (§7). */
export interface ErrorEntry {
  readonly name: string;
  readonly message: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

interface Details {
  readonly status?: number | undefined;
  readonly traceToken?: string | undefined;
  readonly errors?: readonly ErrorEntry[];
  readonly cause?: unknown;
}

/**
 * A request that got no usable response. `name` is that of the first error of the response, such as `RateLimited`; or, without one,
 * `InvalidRequest` (never sent), `Unreachable`, `Timeout`, or `InvalidResponse`.
 */
export class RequestError extends Error {
  /** That of the response; undefined: there was none. */
  readonly status: number | undefined;
  /** By which the operator of the server finds the request in the log. */
  readonly traceToken: string | undefined;
  /** What the first error says in more detail, such as the parameter. */
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  /** All that is wrong: a 400 has an entry for each invalid parameter. */
  readonly errors: readonly ErrorEntry[];

  constructor(
    override readonly name: string,
    message: string,
    { status, traceToken, errors = [], cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.traceToken = traceToken;
    this.meta = errors[0]?.meta;
    this.errors = errors;
  }
}

/** The error of a response. A proxy in between may respond with something else than the contract's errors. */
export function errorOf({ status, headers }: Response, text: string): RequestError {
  const traceToken = headers.get('x-sm-trace-token') ?? undefined;
  const errors = entriesIn(text);
  const [{ name, message } = { name: 'InvalidResponse', message: `A response of status ${status}` }] = errors;
  return new RequestError(name, message, { status, traceToken, errors });
}

function entriesIn(text: string): readonly ErrorEntry[] {
  const body = jsonOf(text) as { readonly errors?: unknown } | null | undefined;
  const entries: readonly unknown[] = Array.isArray(body?.errors) ? body.errors : [];
  return entries.filter(isEntry);
}

function isEntry(entry: unknown): entry is ErrorEntry {
  const { name, message } = (entry ?? {}) as Partial<ErrorEntry>;
  return typeof name === 'string' && typeof message === 'string';
}

/** undefined: it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
