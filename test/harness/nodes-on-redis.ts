import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { Scope } from '../../tools/harness/scope.js';
import { serveStayquote, type StartedServer, type Variables } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';

/** An invalid request counts like any other but needs no database: 400 means that it was granted. */
const COUNTED = '/properties?page=0';
/** Its limit is never reached; the limit in its responses shows whether the server counts in Redis. */
const WATCHER = { key: 'watching-key', requestsPerMinute: 999_999 };

/** Servers that share the rate limits of keys. */
export type NodesOnRedis = Awaited<ReturnType<typeof nodesOnRedis>>;

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
) {
  const dataSet = aDataSet({
    keys: [...keys, WATCHER].map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), ...key })),
  });
  await importDocument(connectionString, dataSet, { withKeys: true });
  const variables = { DATABASE_URL: connectionString, EXPECTED_NODES: String(redis.length), LOG_LEVEL: 'warn' };
  const scope = new Scope();
  const start = async (settings: Variables) => {
    const node = await serveStayquote({ ...variables, ...settings });
    scope.onEnd(() => node.end('SIGKILL'));
    return node;
  };
  const nodes: readonly StartedServer[] = await Promise.all(redis.map(start)).catch(async (error: unknown) => {
    await scope.end();
    throw error;
  });
  /** Sends a request that counts. */
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
    /** Waits until every server counts in Redis again. */
    untilShared: () => untilEach((limit) => limit === WATCHER.requestsPerMinute),
    /** Waits until every server applies its share of the limit by itself. */
    untilAlone: () => untilEach((limit) => limit < WATCHER.requestsPerMinute),
    stop: () => scope.end(),
  };
}
