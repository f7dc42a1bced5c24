import type { IncomingMessage, Server } from 'node:http';

/** A request as the server received it, and the status with which it responded. */
interface RecordedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly path: string;
  /** Decoded; a repeated parameter has all its values. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: IncomingMessage['headers'];
  /** Null: the client disconnected, or the response is not complete yet. */
  readonly status: number | null;
}

/** The oldest are dropped first. */
const REQUESTS_MAX = 5000;

/** The requests to a test server, in the order in which they arrived. */
export class RecordedRequests {
  readonly all: RecordedRequest[] = [];

  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      const recorded = { ...describe(request), status: null as number | null };
      response.once('finish', () => {
        recorded.status = response.statusCode;
      });
      this.all.push(recorded);
      if (this.all.length > REQUESTS_MAX) this.all.shift();
    });
  }

  clear(): void {
    this.all.length = 0;
  }
}

function describe({ method = '', url: target = '', headers }: IncomingMessage): Omit<RecordedRequest, 'status'> {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(target.slice(path.length))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return { method, target, path, query, headers };
}
