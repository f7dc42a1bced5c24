import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type AppOptions, createApp } from '../../app/create-app.js';
import type { Config } from '../../config/config.js';
import { awaitDelivery } from '../../http/connections/send-queues.js';
import { connectionBound } from './connection-bound.js';
import { listen, type Listener } from './listen.js';

/** Load balancers check a server every few seconds. */
const DRAIN_SECONDS_IN_PRODUCTION = 5;

/** How long in-flight requests may take to finish once the server no longer listens. */
const FINISH_MILLISECONDS = 10_000;

/** How long data already received by the kernel may take to be read, and in how many turns of the event loop. */
const ARRIVAL = {
  milliseconds: 200,
  /** Each turn accepts one pending connection, at most 511 by Node's default backlog; on a busy machine turns are slow. */
  turns: 512,
};

/** Creates the application, and listens. */
export async function startApp(options: AppOptions): Promise<Listener> {
  const app = await createApp({ connectionsMax: connectionBound(options.config), ...options });
  try {
    const url = await listen(app.getHttpServer(), options.config);
    return { url, close: () => close(app, options.config) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Serves on for a while, so that load balancers notice that the server is not ready, and has each client open its next
 * connection elsewhere. Then it refuses new connections and lets requests finish that are in flight, or received but not read yet.
 */
async function close(app: NestExpressApplication, config: Config): Promise<void> {
  const server: Server = app.getHttpServer();
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(1000 * drainSecondsOf(config));
  // Node closes connections that look idle, and they do until their request is read.
  await pause(ARRIVAL.milliseconds);
  for (let turns = 0; turns < ARRIVAL.turns; turns += 1) await nextTurn();
  const bound = server.address();
  const deadline = performance.now() + FINISH_MILLISECONDS;
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, FINISH_MILLISECONDS);
  await app.close();
  clearTimeout(timer);
  if (bound !== null && typeof bound !== 'string') await awaitDelivery(bound.port, deadline);
}

function drainSecondsOf({ drainSeconds, nodeEnv }: Config): number {
  return drainSeconds ?? (nodeEnv === 'production' ? DRAIN_SECONDS_IN_PRODUCTION : 0);
}
