import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { Access } from '../../src/auth/access.decorator.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/app/create-app.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { type RecordedLog, recordedLog } from './recorded-log.js';
import { sampleValue } from './metric-samples.js';
import { createTestDatabase } from './test-database.js';

/** The real application with one route, `/waiting`, that responds when the test releases it. */
export interface WaitingApp {
  readonly port: number;
  readonly recorded: RecordedLog;
  /** The value of a metric's single series with these labels. */
  sample(name: string, labels?: Readonly<Record<string, string>>): Promise<number | undefined>;
  /** Open connections. */
  connections(): Promise<number>;
  /** Releases all pending and future requests. */
  release(): void;
  close(): Promise<void>;
}

/** Starts the application on a free loopback port. */
export async function startWaitingApp(): Promise<WaitingApp> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));

  @Controller('waiting')
  class WaitingController {
    @Get()
    @Access('group')
    async wait(): Promise<string> {
      await released;
      return 'here';
    }
  }

  @Module({ controllers: [WaitingController] })
  class WaitingModule {}

  const database = await createTestDatabase();
  const { connectionString } = database;
  await importDocument(connectionString, aDataSet(), { withKeys: true });
  const [recorded, metrics] = [recordedLog(), new Metrics()];
  const config = parseConfig({ RATE_LIMIT_PER_MINUTE: '100000', FAILED_AUTH_PER_MINUTE: '100000' });
  const options = { config, connectionString, clock: new Clock(), features: [WaitingModule] };
  const app = await createApp({ ...options, log: recorded.log, metrics });
  const server: Server = app.getHttpServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    recorded,
    sample: async (name, labels) => sampleValue(await metrics.text(), name, labels),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error === null) resolve(count);
          else reject(error);
        });
      }),
    release,
    close: async () => {
      release();
      await app.close();
      await database.drop();
    },
  };
}
