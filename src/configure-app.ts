import type { Server } from 'node:http';
import type { LogLevel, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { AppModule, FEATURES } from './app.module.js';
import type { Clock } from './config/clock.js';
import type { Config } from './config/env.js';
import { PrismaService } from './database/prisma.service.js';
import { AddressLimit } from './http/address-limit.js';
import { ErrorFilter } from './http/error.filter.js';
import { securityHeaders } from './http/security-headers.js';
import { answerSocketErrors } from './http/socket-errors.js';
import { traceToken } from './http/trace-token.js';
import { pathPattern, refuseUnserved } from './http/unserved.js';
import { Metrics } from './metrics/metrics.js';
import { buildDocument } from './openapi/build-document.js';
import { DOCUMENT_PATHS, PAGES, serveDocument } from './openapi/serve-document.js';

/** What the server, the tests and the contract writer make an application of. */
export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** Left out: figures that nobody asks for. */
  readonly metrics?: Metrics;
  /** Left out: all operations. */
  readonly features?: readonly Type[];
}

/** Nest's levels from the gravest on, and how many of them each of ours lets through. */
const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];
const LEVEL_COUNTS = { error: 2, warn: 3, info: 4, debug: 6 } as const;

function levelsOf(level: Config['logLevel']): LogLevel[] {
  return LEVELS.slice(0, LEVEL_COUNTS[level]);
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

/** The whole application, ready to listen; it asks the database nothing before the first request does. */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const { config, connectionString, clock, metrics = new Metrics(), features = FEATURES } = options;
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of({ config, connectionString, clock, metrics, features }),
    new ExpressAdapter(strictExpress(config)),
    // Nest tells at length how it puts the modules together, which helps only who looks for a fault in that.
    { bodyParser: false, logger: levelsOf(config.logLevel === 'info' ? 'warn' : config.logLevel), abortOnError: false },
  );
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = config.keepAliveSeconds * 1000;
  answerSocketErrors(server);
  metrics.watchPool(() => app.get(PrismaService).connections());
  const document = buildDocument(app);
  const served = [...Object.keys(document.paths).map(pathPattern), ...DOCUMENT_PATHS];
  app.use(traceToken, securityHeaders(PAGES), refuseUnserved(served, app.get(AddressLimit, { strict: false })));
  app.useGlobalFilters(new ErrorFilter());
  serveDocument(app, document);
  await app.init();
  app.useLogger(levelsOf(config.logLevel));
  return app;
}
