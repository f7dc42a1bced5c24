import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { StartedServer } from '../../harness/server.js';
import { KEY_HEADERS } from '../data/keys.js';

/** Concurrent requests to one server. */
export const AT_ONCE = 4;
/** A 503 is retried so often: on a busy machine, the database may not respond in time. */
export const TRIES_MAX = 5;
export const RETRY_MS = 1000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Names and values of request headers. */
export type Headers = Readonly<Record<string, string>>;

/** A server, for messages and requests. */
export type Responding = Pick<StartedServer, 'name' | 'port'>;

/** A response whose body is decompressed if necessary. */
export interface Response {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly isCompressed: boolean;
  readonly body: string;
}

/** Sends one request with the usual key. */
export function sendRequest({ port }: { port: number }, path: string, headers: Headers = {}): Promise<Response> {
  return exchange(port, { path, headers: { ...KEY_HEADERS, ...headers } });
}

/** Sends one request with nothing but the given headers. */
export async function exchange(
  port: number,
  sent: { readonly method?: string; readonly path: string; readonly headers: Headers },
): Promise<Response> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, ...sent }, resolve)
      .on('error', reject)
      .end();
  });
  const bytes = await buffer(response);
  const isCompressed = bytes.length > 0 && response.headers['content-encoding'] === 'gzip';
  const body = (isCompressed ? gunzipSync(bytes) : bytes).toString();
  const { statusCode: status, headers, rawHeaders } = response;
  return { status, headers, rawHeaders, isCompressed, body };
}

/** One response; any status but 200 fails the run, unless it is a 503 that a retry does not repeat. */
export async function requestOk(
  server: Responding,
  target: string,
  headers: Headers = {},
  triesLeft = TRIES_MAX,
): Promise<Response> {
  const response = await sendRequest(server, target, headers);
  if (response.status === 503 && triesLeft > 1) {
    await pause(RETRY_MS);
    return requestOk(server, target, headers, triesLeft - 1);
  }
  if (response.status !== 200) throw new Error(`${server.name} responded ${response.status}: ${response.body}`);
  return response;
}

/** A server's responses to all requests. */
export function ourResponses(server: Responding, targets: readonly string[], headers?: Headers): Promise<Response[]> {
  return inParallel(targets, AT_ONCE, (target) => requestOk(server, target, headers));
}

/** Processes a list with limited concurrency; results are in the list's order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
