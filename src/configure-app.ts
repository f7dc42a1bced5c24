import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express, type Request } from 'express';
import { Answers } from './answers/answers.js';
import { replyThrough } from './answers/reply-through.js';
import { AppModule, FEATURES } from './app.module.js';
import { Admission } from './auth/admission.js';
import { callerOrUndefined } from './auth/caller-of.js';
import { beforeRouter } from './before-router.js';
import type { Clock } from './config/clock.js';
import type { Config } from './config/env.js';
import { ChangeFeed } from './database/change-feed.js';
import { PrismaService } from './database/prisma.service.js';
import { takeAbsoluteForm } from './http/absolute-form.js';
import { AddressLimit } from './http/address-limit.js';
import { guardConnections } from './http/connections/guard-connections.js';
import { limitPipelines } from './http/connections/limit-pipelines.js';
import { UnsentBytes } from './http/connections/unsent-bytes.js';
import { ErrorFilter } from './http/error.filter.js';
import { LeanAdapter } from './http/lean-adapter.js';
import { observeRefusals } from './http/log/observe-refusals.js';
import { observeRequests } from './http/log/observe-requests.js';
import { routesOf } from './http/route-of.js';
import { answerSocketErrors } from './http/socket-errors.js';
import { refuseUnserved } from './http/unserved.js';
import { createLog, type Log } from './log/log.js';
import { NestLog } from './log/nest-log.js';
import { Metrics } from './metrics/metrics.js';
import { Serializers } from './serialisation/serializers.js';
import { RateSheets } from './rate-sheets/rate-sheets.js';
import { buildDocument } from './openapi/build-document.js';
import { DOCUMENT_ROUTES, PAGES_ROUTE, serveDocument } from './openapi/serve-document.js';

/** What the server, the tests and the contract writer make an application of. */
export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** Left out: figures that nobody asks for. */
  readonly metrics?: Metrics;
  /** Left out: to the standard output. */
  readonly log?: Log;
  /** Left out: all operations. */
  readonly features?: readonly Type[];
}

/** Express with everything off that guesses or tells more than was asked. */
function strictExpress({ trustProxy }: Config): Express {
  return express()
    .disable('x-powered-by')
    .enable('case sensitive routing')
    .enable('strict routing')
    .set('query parser', false)
    .set('trust proxy', trustProxy);
}

/** Nest's adapter for it; the lean one answers the same. */
function adapterOf(config: Config): ExpressAdapter {
  const Adapter = config.leanExpress ? LeanAdapter : ExpressAdapter;
  return new Adapter(strictExpress(config));
}

/**
 * The whole application, ready to listen. It asks the database nothing before the first request does, but to be told of
 * changes, and it waits for no answer to that.
 */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const { config, connectionString, clock, features = FEATURES } = options;
  const { metrics = new Metrics(), log = createLog(config) } = options;
  const addressForm = config.logClientAddress;
  const adapter = adapterOf(config);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of({ config, connectionString, clock, metrics, log, features }),
    adapter,
    { bodyParser: false, logger: new NestLog(log), abortOnError: false },
  );
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = config.keepAliveSeconds * 1000;
  limitPipelines(server, metrics.connections);
  takeAbsoluteForm(server);
  const perAddress = config.trustProxy === false ? config.connectionsPerAddress : undefined;
  guardConnections(server, { perAddress }, metrics.connections);
  answerSocketErrors(server, observeRefusals({ log, metrics, addressForm }));
  metrics.watchPool(() => app.get(PrismaService).connections());
  metrics.watchChangeFeed(() => app.get(ChangeFeed).isUp);
  const sheets = app.get(RateSheets, { strict: false });
  const serializers = new Serializers();
  const bounds = { process: config.unsentMb * 2 ** 20, key: config.unsentPerKeyMb * 2 ** 20 };
  const unsent = new UnsentBytes(bounds, metrics.connections);
  const answers = new Answers({
    serializers,
    sheets,
    clock,
    metrics: metrics.answers,
    queue: metrics.queues.of('answers'),
    unsent,
    bytesMax: config.answerCacheMb * 2 ** 20,
  });
  replyThrough(adapter, answers);
  const document = buildDocument(app);
  serializers.learn(document);
  const keyUuidOf = (request: Request) => callerOrUndefined(request)?.keyUuid;
  const front = beforeRouter({
    routeOf: routesOf(Object.keys(document.paths), DOCUMENT_ROUTES),
    observe: observeRequests({ log, metrics, addressForm, keyUuidOf }),
    refuseUnserved: refuseUnserved(app.get(AddressLimit, { strict: false })),
    admission: app.get(Admission, { strict: false }),
    answers,
    unsent,
    open: DOCUMENT_ROUTES,
    pages: PAGES_ROUTE,
  });
  if (adapter instanceof LeanAdapter) adapter.putInFront(front);
  else app.use(front);
  app.useGlobalFilters(new ErrorFilter(log));
  serveDocument(app, document);
  await app.init();
  return app;
}
