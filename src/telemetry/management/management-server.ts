import { createServer, type Server } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

export interface Managed {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly allow?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const METHODS = 'GET, HEAD';
/** Clients are probes and scrapers nearby, so timeouts are short. */
const TIMEOUTS = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
const CONNECTIONS_MAX = 100;

const jsonReply = (status: number, content: object): Reply => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(content),
});

function ready({ readiness }: Managed): Reply {
  const obstacle = readiness.obstacle();
  if (obstacle !== undefined) return jsonReply(503, { status: 'unready', obstacle });
  const { unreadableProperties } = readiness;
  return jsonReply(200, { status: 'ready', ...(unreadableProperties > 0 && { unreadableProperties }) });
}

type Page = (managed: Managed) => Reply | Promise<Reply>;

const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  // Responding at all shows that the event loop is running.
  ['/livez', () => jsonReply(200, { status: 'live' })],
  ['/readyz', ready],
  ['/metrics', async ({ metrics }) => ({ status: 200, type: metrics.contentType, body: await metrics.text() })],
]);

async function replyTo(method: string, target: string, managed: Managed): Promise<Reply> {
  const page = PAGES.get(target.split('?', 1)[0] ?? '');
  if (page === undefined) return jsonReply(404, { status: 'not found', pages: [...PAGES.keys()] });
  if (!METHODS.split(', ').includes(method)) return { ...jsonReply(405, { status: 'no such method' }), allow: METHODS };
  try {
    return await page(managed);
  } catch {
    return jsonReply(500, { status: 'failed' });
  }
}

/** How programs of the same machine name it. A web page may have its own name point here, to read what is for operators. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const HOST_SHOWN_MAX = 100;

function isLoopback(address: ReturnType<Server['address']>): boolean {
  return address !== null && typeof address === 'object' && ipaddr.process(address.address).range() === 'loopback';
}

function wrongHost(host: string): Reply {
  const sent = JSON.stringify(host.slice(0, HOST_SHOWN_MAX));
  const message = `The Host is ${sent}; expected localhost, 127.0.0.1 or [::1], because MANAGEMENT_HOST is a loopback address`;
  return jsonReply(403, { errors: [{ name: 'AccessDenied', message }] });
}

/** Health checks and metrics for operators, on a separate listener: nothing of this is served on the public address. */
export function createManagementServer(managed: Managed): Server {
  const server = createServer(TIMEOUTS, ({ method = '', url = '', headers: { host } }, response) => {
    const isRefused = host !== undefined && isLoopback(server.address()) && !LOOPBACK_HOST.test(host);
    const reply = isRefused ? Promise.resolve(wrongHost(host)) : replyTo(method, url, managed);
    void reply.then(({ status, type, body, allow }) => {
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
      response.writeHead(status, { ...headers, ...(allow !== undefined && { Allow: allow }) }).end(body);
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}
