import type { ItemOf, ListPath, Path, ResponseOf, SentOf } from './operations.js';
import { pause, pauseAfter, TRIES_MAX } from './pauses.js';
import { errorOf, jsonOf, RequestError } from './request-error.js';
import { targetOf } from './target-of.js';

/** How a client calls a server. */
export interface ClientOptions {
  /** Of the server, such as `https://booking.example.com`; a path is kept. */
  readonly url: string;
  /** It stays on a server of yours: whoever has a page has its keys. */
  readonly key: string;
  /** The API identifier of a channel, which every request of a channel names. */
  readonly apiId?: string;
  /** How long a request may wait in all, after 429 and 503, before it fails; 0: never. Default: 90 seconds. */
  readonly waitMs?: number;
  /** How long a try may take. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** Responses that are kept and asked for again by their entity tags, the latest ones. Default: 0. */
  readonly keptResponses?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
}

/** What an operation takes, if anything. */
type Arguments<Sent> = object extends Sent
  ? [sent?: Sent, options?: RequestOptions]
  : [sent: Sent, options?: RequestOptions];

interface KeptResponse {
  readonly tag: string;
  readonly text: string;
}

interface Received {
  readonly response: Response;
  readonly text: string;
  /** What was asked for again by its entity tag. */
  readonly kept: KeptResponse | undefined;
}

/** A refusal with a Retry-After, and until when it holds by `performance.now()`. */
interface Refusal {
  readonly error: RequestError;
  readonly until: number;
}

/**
 * A client of one server with one key. After 429 and 503 requests wait and are sent again, and new ones wait with them; a key that
 * was refused (401) is not sent again.
 */
export class StayquoteClient {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #waitMs: number;
  readonly #timeoutMs: number;
  readonly #keptMax: number;
  readonly #kept = new Map<string, KeptResponse>();
  #refusal: Refusal | undefined;
  #unauthorised: RequestError | undefined;

  /** @throws TypeError for a url that is none, or has a key or password in it */
  constructor({ url, key, apiId, waitMs = 90_000, timeoutMs = 30_000, keptResponses = 0, headers }: ClientOptions) {
    const { origin, pathname, username, search } = new URL(url);
    if (username !== '' || search !== '') throw new TypeError('The url has credentials or a query; expected neither');
    this.#base = origin + pathname.replace(/\/+$/, '');
    this.#headers = { ...headers, 'x-sm-api-key': key, ...(apiId !== undefined && { 'x-sm-api-id': apiId }) };
    this.#waitMs = waitMs;
    this.#timeoutMs = timeoutMs;
    this.#keptMax = keptResponses;
  }

  /**
   * Sends a request of an operation.
   * @throws RequestError; or the reason of the signal, if it is aborted
   */
  async get<P extends Path>(path: P, ...[sent, { signal } = {}]: Arguments<SentOf<P>>): Promise<ResponseOf<P>> {
    return (await this.#receive(targetOf(path, sent ?? {}), signal)) as ResponseOf<P>;
  }

  /** The pages of a list, 50 items each unless `perPage` says otherwise. @throws as `get` */
  async *pages<P extends ListPath>(path: P, ...[sent, options]: Arguments<SentOf<P>>): AsyncGenerator<ResponseOf<P>> {
    const { page: first = 1, ...others } = (sent ?? {}) as { readonly page?: number };
    for (let page = first, last = page; page <= last; page += 1) {
      const received = await this.#receive(targetOf(path, { perPage: 50, ...others, page }), options?.signal);
      last = (received as { readonly totalPages: number }).totalPages;
      yield received as ResponseOf<P>;
    }
  }

  /** The items of a list, page by page. @throws as `get` */
  async *items<P extends ListPath>(path: P, ...args: Arguments<SentOf<P>>): AsyncGenerator<ItemOf<P>> {
    for await (const page of this.pages(path, ...args)) yield* page.results as Iterable<ItemOf<P>>;
  }

  async #receive(target: string, signal: AbortSignal | undefined): Promise<unknown> {
    let waited = 0;
    const wait = async (milliseconds: number, error: RequestError) => {
      waited += milliseconds;
      if (waited > this.#waitMs) throw error;
      await pause(milliseconds, signal);
    };
    for (let tries = 1; ; tries += 1) {
      for (let refusal = this.#refusal; refusal !== undefined; refusal = this.#refusal) {
        const left = refusal.until - performance.now();
        if (left > 0) await wait(left, refusal.error);
        else if (refusal === this.#refusal) this.#refusal = undefined;
      }
      if (this.#unauthorised !== undefined) throw this.#unauthorised;
      const received = await this.#send(target, signal);
      const { response, text } = received;
      if (response.ok || response.status === 304) return this.#bodyOf(target, received);
      const error = errorOf(response, text);
      if (response.status === 401) this.#unauthorised = error;
      if (![429, 503].includes(response.status)) throw error;
      const retryAfter = response.headers.get('retry-after');
      const milliseconds = pauseAfter(retryAfter, tries);
      if (retryAfter !== null) this.#refusal = this.#later({ error, until: performance.now() + milliseconds });
      if (tries === TRIES_MAX) throw error;
      if (retryAfter === null) await wait(milliseconds, error);
    }
  }

  /** Of responses that arrive together, the one that holds longest. */
  #later(refusal: Refusal): Refusal {
    return this.#refusal !== undefined && this.#refusal.until > refusal.until ? this.#refusal : refusal;
  }

  async #send(target: string, signal: AbortSignal | undefined): Promise<Received> {
    const kept = this.#kept.get(target);
    const condition = kept === undefined ? undefined : { 'if-none-match': kept.tag };
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await fetch(this.#base + target, {
        headers: { ...this.#headers, accept: 'application/json', ...condition },
        // A redirect would take the key elsewhere.
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return { response, text: await response.text(), kept };
    } catch (cause) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw new RequestError('Timeout', `No response in ${this.#timeoutMs} ms`, { cause });
      throw new RequestError('Unreachable', `No response from ${this.#base}`, { cause });
    }
  }

  #bodyOf(target: string, { response: { status, headers }, text: received, kept }: Received): unknown {
    const text = status === 304 ? (kept?.text ?? '') : received;
    const tag = headers.get('etag') ?? kept?.tag;
    const body = jsonOf(text);
    if (body === undefined || body === null) {
      const traceToken = headers.get('x-sm-trace-token') ?? undefined;
      throw new RequestError('InvalidResponse', 'A response without a JSON value', { status, traceToken });
    }
    // The latest come last.
    this.#kept.delete(target);
    if (tag !== undefined) this.#kept.set(target, { tag, text });
    for (const oldest of this.#kept.keys()) if (this.#kept.size > this.#keptMax) this.#kept.delete(oldest);
    return body;
  }
}
