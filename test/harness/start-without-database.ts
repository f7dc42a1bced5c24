import type { Server } from 'node:http';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/app/create-app.js';
import { listen } from './test-app.js';

/** A server whose database is unreachable, and whose request timeout is very short. */
export async function startWithoutDatabase(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const config = parseConfig({ LOG_LEVEL: 'error' });
  const connectionString = 'postgresql://nobody:secret@127.0.0.1:1/nothing';
  const app = await createApp({ config, connectionString, clock: new Clock() });
  const server: Server = app.getHttpServer();
  server.headersTimeout = 100;
  Reflect.set(server, 'connectionsCheckingInterval', 20);
  return { port: await listen(server), close: () => app.close() };
}
