import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule, FEATURES } from './app.module.js';
import type { Clock } from './config/clock.js';
import type { Config } from './config/env.js';

/** What the server, the tests and the contract writer make an application of. */
export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** Left out: all operations. */
  readonly features?: readonly Type[];
}

/** The whole application, ready to listen; nothing asks the database before the first request does. */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const { config, connectionString, clock, features = FEATURES } = options;
  const server = express();
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of({ config, connectionString, clock, features }),
    new ExpressAdapter(server),
    { bodyParser: false },
  );
  return app;
}
