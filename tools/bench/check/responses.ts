import { setTimeout as pause } from 'node:timers/promises';
import { httpExchange, type HttpResponse } from '../../harness/http-exchange.js';
import type { StartedServer } from '../../harness/server.js';
import { KEY_HEADERS } from '../data/keys.js';

/** Concurrent requests to one server. */
const AT_ONCE = 4;
/** A 503 is retried so often: on a busy machine, the database may not respond in time. */
const TRIES_MAX = 5;
const RETRY_MS = 1000;

/** Names and values of request headers. */
export type Headers = Readonly<Record<string, string>>;

/** A server, for messages and requests. */
export type Responding = Pick<StartedServer, 'name' | 'port'>;

/** Sends one request with the usual key. */
export function sendRequest({ port }: Responding, target: string, headers: Headers = {}): Promise<HttpResponse> {
  return httpExchange({ port, method: 'GET', target, headers: { ...KEY_HEADERS, ...headers } });
}

/** One response; any status but 200 fails the run, unless it is a 503 that a retry does not repeat. */
export async function requestOk(server: Responding, target: string, triesLeft = TRIES_MAX): Promise<HttpResponse> {
  const response = await sendRequest(server, target);
  if (response.status === 503 && triesLeft > 1) {
    await pause(RETRY_MS);
    return requestOk(server, target, triesLeft - 1);
  }
  if (response.status !== 200) throw new Error(`${server.name} responded ${response.status}: ${response.text}`);
  return response;
}

/** A server's responses to all requests. */
export function ourResponses(server: Responding, targets: readonly string[]): Promise<HttpResponse[]> {
  return inParallel(targets, (target) => requestOk(server, target));
}

/** Processes a list, some of it at once; results are in the list's order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
