import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/app/create-app.js';

/** A server whose database is unreachable, and whose request timeout is very short. */
export async function startWithoutDatabase(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const config = parseConfig({ LOG_LEVEL: 'error' });
  const connectionString = 'postgresql://nobody:secret@127.0.0.1:1/nothing';
  const app = await createApp({ config, connectionString, clock: new Clock() });
  const server: Server = app.getHttpServer();
  server.headersTimeout = 100;
  Reflect.set(server, 'connectionsCheckingInterval', 20);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => app.close() };
}
