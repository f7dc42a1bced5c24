import { createServer, type Server } from 'node:http';
import type { Metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

/** What the management listener reports on. */
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

/** Responding at all shows that the event loop is running. */
const live = (): Reply => jsonReply(200, { status: 'live' });

function ready({ readiness }: Managed): Reply {
  const obstacle = readiness.obstacle();
  return obstacle === undefined ? jsonReply(200, { status: 'ready' }) : jsonReply(503, { status: 'unready', obstacle });
}

async function scrape({ metrics }: Managed): Promise<Reply> {
  return { status: 200, type: metrics.contentType, body: await metrics.text() };
}

type Page = (managed: Managed) => Reply | Promise<Reply>;

const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['/livez', live],
  ['/readyz', ready],
  ['/metrics', scrape],
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

/** Health checks and metrics for operators, on a separate listener: nothing of this is served on the public address. */
export function createManagementServer(managed: Managed): Server {
  const server = createServer(TIMEOUTS, ({ method = '', url = '' }, response) => {
    void replyTo(method, url, managed).then(({ status, type, body, allow }) => {
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
      response.writeHead(status, { ...headers, ...(allow !== undefined && { Allow: allow }) }).end(body);
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}
