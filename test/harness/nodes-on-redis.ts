import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { serveStayquote, type StartedServer, type Variables } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';

/** An invalid request counts like any other but needs no database: 400 means that it was granted. */
const COUNTED = '/properties?page=0';
/** Its limit is never reached; the limit in its responses shows whether the server counts in Redis. */
const WATCHER = { key: 'watching-key', requestsPerMinute: 999_999 };

/** Servers that share the rate limits of keys. */
export interface NodesOnRedis {
  readonly nodes: readonly StartedServer[];
  /** Sends a request that counts. */
  send(node: StartedServer, key: string): Promise<HttpResponse>;
  /** Waits until every server counts in Redis again. */
  untilShared(): Promise<unknown>;
  /** Waits until every server applies its share of the limit by itself. */
  untilAlone(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts one server on one database for each way to find Redis.
 * @param connectionString of an empty database
 * @param redis the settings of each server that say where Redis is
 * @param keys name and limit of each key
 */
export async function nodesOnRedis(
  connectionString: string,
  redis: readonly Variables[],
  keys: readonly { readonly key: string; readonly requestsPerMinute: number }[],
): Promise<NodesOnRedis> {
  const dataSet = aDataSet({
    keys: [...keys, WATCHER].map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), ...key })),
  });
  await importDocument(connectionString, dataSet, { withKeys: true });
  const variables = { DATABASE_URL: connectionString, EXPECTED_NODES: String(redis.length), LOG_LEVEL: 'warn' };
  const starts = await Promise.allSettled(redis.map((settings) => serveStayquote({ ...variables, ...settings })));
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const send = (node: StartedServer, key: string): Promise<HttpResponse> =>
    httpExchange({ port: node.port, method: 'GET', target: COUNTED, headers: { 'x-sm-api-key': key } });
  const untilEach = (isSo: (limit: number) => boolean) =>
    until(async () => {
      const responses = await Promise.all(nodes.map((node) => send(node, WATCHER.key)));
      return responses.every(({ headers }) => isSo(Number(headers['x-ratelimit-limit'])));
    });
  return {
    nodes,
    send,
    untilShared: () => untilEach((limit) => limit === WATCHER.requestsPerMinute),
    untilAlone: () => untilEach((limit) => limit < WATCHER.requestsPerMinute),
    stop,
  };
}
