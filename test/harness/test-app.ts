import { once } from 'node:events';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { type AppOptions, createApp } from '../../src/app/create-app.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { queryOnce } from '../../tools/harness/database.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { type OpenApiDocument, type Received, ResponseContract } from './response-contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Besides these: a log, metrics, the most connections, and modules in place of those that the configuration names. */
export interface TestAppOptions extends Pick<AppOptions, 'log' | 'metrics' | 'connectionsMax' | 'features'> {
  /** A data set document, imported with its keys. Undefined: keep the contents of the database. */
  readonly dataSet: unknown;
  /** An application whose database this one shares, as another node would, or the test's own database. */
  readonly beside?: Pick<TestApp, 'connectionString'>;
  /** The frozen clock; by default a Monday morning before the dates of the builders. */
  readonly clock?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RequestOptions {
  /** A string is appended as is. */
  readonly query?: string | Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly headers?: OutgoingHttpHeaders;
  readonly payload?: string;
}

/** The real application on its own database, over HTTP; every response is validated against the OpenAPI document. */
export interface TestApp {
  readonly document: OpenApiDocument;
  readonly port: number;
  /** For commands on the same database. */
  readonly connectionString: string;
  get(path: string, options?: RequestOptions): Promise<HttpResponse>;
  send(method: string, path: string, options?: RequestOptions): Promise<HttpResponse>;
  /** Validates a response that another client received against the contract. */
  hold(method: string, target: string, response: Received): void;
  /** Writes to the database behind the application's back, as an operator would. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly unknown[]>;
  /** Open connections to it. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

function targetOf(path: string, query: RequestOptions['query'] = ''): string {
  const pairs =
    typeof query === 'string'
      ? query
      : Object.entries(query)
          .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]))
          .map((pair) => pair.map(encodeURIComponent).join('='))
          .join('&');
  return pairs === '' ? path : `${path}?${pairs}`;
}

/** The body of the response to a GET request; throws unless its status is 200. */
export async function readBody<Body>(app: TestApp, path: string, options: RequestOptions): Promise<Body> {
  const { status, text, body } = await app.get(path, options);
  if (status !== 200) throw new Error(`${path} responded ${status}: ${text}`);
  return body as Body;
}

/** Listens on a free loopback port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const DEFAULTS = { FAILED_AUTH_PER_MINUTE: '100000', LOG_LEVEL: 'error', EXTENSIONS: 'calendar,cancellation,explain' };

const FURTHER_DOCUMENTS = [
  { below: '/public-api/', target: '/public-api/api/openapi.json' },
  { below: '/extensions/', target: '/extensions/v1/openapi.json' },
];

/** Starts the application on a free loopback port. */
export async function startTestApp({
  dataSet,
  beside,
  clock = '2027-03-01T09:00:00Z',
  env = {},
  ...observers
}: TestAppOptions): Promise<TestApp> {
  const database: Pick<TestDatabase, 'connectionString'> & Partial<TestDatabase> =
    beside === undefined ? await createTestDatabase() : { connectionString: beside.connectionString };
  const { connectionString } = database;
  if (dataSet !== undefined) await importDocument(connectionString, dataSet, { withKeys: true });
  const config = parseConfig({ ...DEFAULTS, CLOCK: clock, ...env });
  const app = await createApp({ config, connectionString, clock: new Clock(config.clock), ...observers });
  const server: Server = app.getHttpServer();
  const port = await listen(server);
  const contractAt = async (target: string) =>
    ResponseContract.of((await httpExchange({ port, method: 'GET', target, headers: {} })).text);
  const contract = await contractAt('/openapi.json');
  /** Most tests need no further document. */
  const further = new Map<string, Promise<ResponseContract>>();
  const contractOf = (path: string) => {
    const target = FURTHER_DOCUMENTS.find(({ below }) => path.startsWith(below))?.target;
    if (target !== undefined && !further.has(target)) further.set(target, contractAt(target));
    return further.get(target ?? '') ?? contract;
  };

  const send: TestApp['send'] = async (method, path, { query, headers = {}, payload } = {}) => {
    const target = targetOf(path, query);
    const response = await httpExchange({ port, method, target, headers, ...(payload !== undefined && { payload }) });
    (await contractOf(path)).check(method, target, response);
    return response;
  };
  return {
    document: contract.document,
    port,
    connectionString,
    send,
    hold: (method, target, response) => {
      contract.check(method, target, response);
    },
    get: (path, options) => send('GET', path, options),
    sql: (text, values) => queryOnce(connectionString, text, values),
    connections: promisify(server.getConnections.bind(server)),
    close: async () => {
      await app.close();
      await database.drop?.();
    },
  };
}
