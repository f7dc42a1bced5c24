import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { Access } from '../../src/auth/access.decorator.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/configure-app.js';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { keptLog } from '../support/kept-log.js';
import { sampleValue } from '../support/metric-samples.js';
import { createTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let reach: () => void;
const reached = new Promise<void>((resolve) => (reach = resolve));
let release: (answer: string) => void;
const released = new Promise<string>((resolve) => (release = resolve));

@Controller('waiting')
class WaitingController {
  @Get()
  @Access('group')
  wait(): Promise<string> {
    reach();
    return released;
  }
}

@Module({ controllers: [WaitingController] })
class WaitingModule {}

it('a caller that goes away before its answer leaves a line and a count without a status', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  await importDocument(connectionString, aDataSet(), { withKeys: true });
  const [kept, metrics] = [keptLog(), new Metrics()];
  const options = { config: parseConfig({}), connectionString, clock: new Clock(), features: [WaitingModule] };
  const app = await createApp({ ...options, log: kept.log, metrics });
  const server: Server = app.getHttpServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /waiting HTTP/1.1\r\nHost: a\r\nx-sm-api-key: ${credentials.group['x-sm-api-key']}\r\n\r\n`);
  await reached;
  expect(sampleValue(await metrics.text(), 'http_requests_in_flight')).toBe(1);
  socket.resetAndDestroy();
  await until(() => kept.text().includes('aborted') || undefined);
  release('too late');
  await app.close();
  await database.drop();
  const line = kept.lines().find(({ route }) => route === '/waiting');
  expect(line).toMatchObject({ aborted: true, msg: 'GET /waiting aborted' });
  expect(line).not.toHaveProperty('status');
  const text = await metrics.text();
  expect(sampleValue(text, 'http_requests_in_flight')).toBe(0);
  expect(sampleValue(text, 'http_requests_total', { route: '/waiting', status: 'aborted' })).toBe(1);
});
