import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, isTooBusy } from './exchange.js';

/** A response in place of the server's. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What happens to a request: a scenario of the server, a reply in place of its own, or a change of its response. */
export interface Interference {
  readonly scenario?: string;
  readonly reply?: Reply;
  readonly change?: (response: Reply) => Reply;
}

export type Interfere = (exchange: Exchange) => Interference;

/** More than any task needs: a client that sends more is stopped. */
export const REQUESTS_MAX = 500;
/** Turns of the event loop without anything new: it accepts one connection in a turn, and reads its request in a later one. */
const QUIET_TURNS = 3;
const OBSERVED_BYTES_MAX = 65_536;
/** Of a request: what is about the connection of the client only, which `fetch` refuses to send. */
const OF_ONE_CONNECTION = new Set(
  'host connection keep-alive upgrade http2-settings te transfer-encoding expect'.split(' '),
);
/** Of a response; the others name what only one connection is about. */
const PASSED_ON = ['content-type', 'etag', 'retry-after', 'x-sm-trace-token', 'cache-control', 'x-ratelimit-limit'];

/** Stands between a client and a server: it passes on, or interferes, and notes all. */
export class Front {
  readonly exchanges: Exchange[] = [];
  /** What was posted to /observed: the last JSON value. */
  observed: unknown;
  /** What is wrong with what was posted. */
  misobserved: string | undefined;
  /** Refused as the server was too busy, and not repeated yet; the first refused first. */
  private readonly refused = new Set<Exchange>();
  /** Connections and requests so far. */
  private arrivals = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: string,
    private readonly interfere: Interfere,
  ) {}

  /** @param target the address of the server */
  static async open(target: string, interfere: Interfere): Promise<Front> {
    const server = createServer();
    const front = new Front(server, target, interfere);
    server.on('request', (request, response) => void front.serve(request, response).catch(() => response.destroy()));
    server.on('connection', () => (front.arrivals += 1));
    server.on('clientError', (_, socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get isFlooded(): boolean {
    return this.exchanges.length > REQUESTS_MAX;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    if (/^\/observed\b/.test(url)) {
      const isRight = url === '/observed' && method === 'POST';
      if (!isRight) this.misobserved = `${method} ${url.slice(0, 100)}; expected POST /observed`;
      response.writeHead(isRight ? await this.observe(request) : 404).end();
      return;
    }
    if (this.isFlooded) {
      response.destroy();
      return;
    }
    const repeats = [...this.refused].find((one) => one.target === url && one.method === method);
    const exchange: Exchange = { method, target: url, headers, begunAt: performance.now(), repeats };
    if (repeats !== undefined) this.refused.delete(repeats);
    this.exchanges.push(exchange);
    this.arrivals += 1;
    const { scenario, reply, change = (same) => same } = this.interfere(exchange);
    const sent = reply ?? change(await this.passOn(request, scenario));
    exchange.status = sent.status;
    const retryAfter = sent.headers?.['retry-after'];
    exchange.retryAfterSeconds = retryAfter === undefined ? undefined : Number(retryAfter);
    exchange.entityTag = sent.headers?.['etag'];
    // What has arrived meanwhile was sent without knowing of this response, and is noted first.
    await this.untilAllArrived();
    // Before it is sent: a busy checker must not note a time at which the client has already gone on.
    exchange.endedAt = performance.now();
    if (isTooBusy(exchange)) this.refused.add(exchange);
    response
      .writeHead(sent.status, { 'content-type': 'application/json; charset=utf-8', ...sent.headers })
      .end(sent.body);
  }

  private async untilAllArrived(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS && !this.isFlooded;) {
      const known = this.arrivals;
      await new Promise(setImmediate);
      quiet = this.arrivals === known ? quiet + 1 : 0;
    }
  }

  private async passOn(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    scenario: string | undefined,
  ): Promise<Reply> {
    const others = Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
    const response = await fetch(this.target + url, {
      method,
      headers: {
        ...(Object.fromEntries(others) as Record<string, string>),
        ...(scenario !== undefined && { 'x-stayquote-scenario': scenario }),
      },
    });
    const passed = PASSED_ON.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: response.status, headers: Object.fromEntries(passed), body: await response.text() };
  }

  /** @returns the status of the response */
  private async observe(request: IncomingMessage): Promise<number> {
    let text = '';
    for await (const piece of request) {
      text += String(piece);
      if (text.length > OBSERVED_BYTES_MAX) {
        this.misobserved = `an observation of over ${OBSERVED_BYTES_MAX} bytes`;
        return 413;
      }
    }
    try {
      this.observed = JSON.parse(text);
      return 204;
    } catch {
      this.misobserved = `an observation that is no JSON: ${text.slice(0, 100)}`;
      return 400;
    }
  }
}
