import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { API_ID_HEADER, KEY_HEADER } from '../auth/security-schemes.js';
import { TRACE_TOKEN_HEADER } from '../http/trace-token.js';
import { AppModule, featuresWith } from './app.module.js';
import type { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { type DocumentsByPath, Published } from './published.js';
import { requestMiddleware } from './request.middleware.js';
import { AddressLimit } from '../auth/rate-limit/address-limit.js';
import { ChangeFeed } from '../database/change-feed.js';
import { PrismaService } from '../database/prisma.service.js';
import { Replies } from '../responses/replies.js';
import { acceptAbsoluteForm } from '../http/absolute-form.js';
import { guardConnections } from '../http/connections/guard-connections.js';
import { KeyHolders } from '../http/connections/key-holders.js';
import { limitPipelines } from '../http/connections/limit-pipelines.js';
import { missingInternals } from '../http/connections/node-internals.js';
import { CONNECTIONS_MAX } from '../http/connections/make-room.js';
import { namedProxies } from '../http/connections/named-proxies.js';
import { observeRefusals } from '../http/access-log/observe-requests.js';
import { isExplorerOn } from './explorer/is-explorer-on.js';
import { explorerDocuments } from './explorer/explorer-documents.js';
import { homeDocuments } from './home/home.js';
import { HEADERS } from './openapi/headers.js';
import { PrototypeAdapter } from './prototype-adapter.js';
import { readForwardedFor } from '../http/read-forwarded-for.js';
import { handleSocketErrors } from '../http/socket-errors.js';
import { createLog, type Log } from '../telemetry/log/log.js';
import { NestLog } from '../telemetry/log/nest-log.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { type Contracts, contractsOf } from './openapi/contracts.js';
import { contractDocuments } from './openapi/contract-documents.js';
import { SCENARIO_HEADER, withScenarioHeader } from './scenarios/scenario-header.js';
import { type CountListener, UnreadableProperties } from '../rate-sheets/unreadable-properties.js';

/** Browsers repeat a preflight request after this time at the latest. */
const PREFLIGHT_SECONDS = 600;

/** Options for the server, the tests and the generator of the OpenAPI document. */
export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** Default: metrics that are not exposed. */
  readonly metrics?: Metrics;
  /** Default: standard output. */
  readonly log?: Log;
  /** Open connections of this process. Default: 2,000. */
  readonly connectionsMax?: number;
  /** Whether the home page and Swagger UI offer the keys of the demo data. Default: false. */
  readonly offersDemoKeys?: boolean;
  /** Called with the number of stored properties that cannot be served, each time that it changes. */
  readonly onUnreadable?: CountListener;
  /** Default: all operations, and the extensions of the configuration. */
  readonly features?: readonly Type[];
}

/** Express without lenient parsing and without revealing itself. */
function strictExpress({ trustProxy }: Config): Express {
  return express()
    .disable('x-powered-by')
    .enable('case sensitive routing')
    .enable('strict routing')
    .set('query parser', false)
    .set('trust proxy', trustProxy);
}

/**
 * The whole application, ready to listen. It does not query the database before the first request; only the connection that
 * receives change notifications is opened at once, without waiting for it.
 */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const {
    config,
    features = featuresWith(options.config.extensions),
    metrics = new Metrics(),
    log = createLog(options.config),
    connectionsMax = CONNECTIONS_MAX,
    onUnreadable,
  } = options;
  const adapter = new PrototypeAdapter(strictExpress(config));
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ ...options, metrics, log, features }),
    adapter,
    { bodyParser: false, logger: new NestLog(log), abortOnError: false },
  );
  adapter.replyBy(app.get(Replies));
  const [prisma, changes] = [app.get(PrismaService), app.get(ChangeFeed)];
  metrics.watchPool(() => prisma.connections());
  metrics.watchChangeFeed(() => changes.isUp);
  prepareServer(app, { config, metrics, log, connectionsMax });
  const contracts = contractsOf(app, features);
  if (config.corsOrigins !== undefined) app.enableCors(corsOf(config.corsOrigins, config));
  app.use(requestMiddleware({ addresses: app.get(AddressLimit), metrics, log, config }));
  app.get(Published).publish(contracts, publicDocuments(contracts, options));
  if (onUnreadable !== undefined) app.get(UnreadableProperties).watch(onUnreadable);
  await app.init();
  return app;
}

/** What is served without a key, by path. */
function publicDocuments(contracts: Contracts, { config, clock, offersDemoKeys = false }: AppOptions): DocumentsByPath {
  const hasExplorer = isExplorerOn(config);
  const facts = { extensions: config.extensions ?? [], offersDemoKeys };
  const shown = config.scenarios === true ? contracts.map(withScenarioHeader) : contracts;
  return [
    ...homeDocuments(contracts, { offersDemoKeys, hasExplorer }, clock),
    ...contractDocuments(shown, { offersDemoKeys, hasExplorer }, clock),
    ...(hasExplorer ? explorerDocuments(facts, clock) : []),
  ];
}

type ServerParts = Required<Pick<AppOptions, 'config' | 'metrics' | 'log' | 'connectionsMax'>>;

/** Sets up what happens below requests: pipelines, connections, and what Node cannot parse. */
function prepareServer(app: NestExpressApplication, { config, metrics, log, connectionsMax }: ServerParts): void {
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = config.keepAliveSeconds * 1000;
  const missing = missingInternals();
  if (missing.length === 0) limitPipelines(server, metrics.connections);
  else
    log.warn(`Node.js ${process.version} lacks ${missing.join(', ')}: the number of pipelined requests is not limited`);
  acceptAbsoluteForm(server);
  if (config.trustProxy !== false) readForwardedFor(server);
  const limits = {
    perAddress: config.trustProxy === false ? config.connectionsPerAddress : undefined,
    connectionsMax,
    keyHolders: app.get(KeyHolders),
    isProxy: namedProxies(config.trustProxy),
  };
  guardConnections(server, limits, metrics.connections);
  handleSocketErrors(server, observeRefusals({ log, metrics, addressForm: config.logClientAddress }));
}

type CorsOptions = Parameters<NestExpressApplication['enableCors']>[0];

/** What pages of other origins may send, and which headers of a response they may read: all that the contract describes. */
function corsOf(origins: '*' | readonly string[], { scenarios }: Pick<Config, 'scenarios'>): CorsOptions {
  const ofScenarios = scenarios === true ? [SCENARIO_HEADER] : [];
  return {
    origin: origins === '*' ? origins : [...origins],
    methods: ['GET', 'HEAD'],
    allowedHeaders: [KEY_HEADER, API_ID_HEADER, TRACE_TOKEN_HEADER, 'If-None-Match', ...ofScenarios],
    exposedHeaders: [...Object.keys(HEADERS), ...ofScenarios],
    maxAge: PREFLIGHT_SECONDS,
    preflightContinue: true,
  };
}
