import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request as the server received it, and the status with which it responded. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly path: string;
  /** Decoded; a repeated parameter has all its values. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: IncomingMessage['headers'];
  /** Null: the client went away, or the response is not complete yet. */
  readonly status: number | null;
}

/** The oldest are forgotten first. */
const REQUESTS_MAX = 5000;

/** The requests to a test server, in the order in which they arrived. */
export class RecordedRequests {
  private recorded: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];

  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      this.recorded.push({ request, response });
      if (this.recorded.length > REQUESTS_MAX) this.recorded.shift();
    });
  }

  get all(): RecordedRequest[] {
    return this.recorded.map(({ request, response }) => describe(request, response));
  }

  clear(): void {
    this.recorded = [];
  }
}

function describe({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): RecordedRequest {
  const at = url.indexOf('?');
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(at === -1 ? '' : url.slice(at))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  const path = at === -1 ? url : url.slice(0, at);
  return { method, target: url, path, query, headers, status: response.writableFinished ? response.statusCode : null };
}
