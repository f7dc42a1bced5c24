/** A request of the client, and its response. Times are by `performance.now()`. */
export interface Exchange {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly begunAt: number;
  /** The refused request that this one repeats. With many in parallel: the one that was refused first. */
  readonly repeats: Exchange | undefined;
  /** When the response was begun; undefined: the connection was lost before. */
  endedAt?: number;
  status?: number;
  /** Of the response. */
  retryAfterSeconds?: number | undefined;
  entityTag?: string | undefined;
}

/** The path of a request. */
export function pathOf({ target }: Exchange): string {
  return new URL(target, 'http://a').pathname;
}

/** The query of a request. */
export function queryOf({ target }: Exchange): URLSearchParams {
  return new URL(target, 'http://a').searchParams;
}

/** Whether the server was too busy for a request, so that it may be sent again. */
export function isTooBusy({ status }: Exchange): boolean {
  return status === 429 || status === 503;
}

/** How often a request was sent, this time included: 1 for one that repeats none. */
export function triesOf({ repeats }: Exchange): number {
  return repeats === undefined ? 1 : 1 + triesOf(repeats);
}

/** What a report shows of a request. */
export function wordsOf({ method, target, status }: Exchange): string {
  return `${method} ${target.slice(0, 200)} ${status ?? 'without a response'}`;
}
