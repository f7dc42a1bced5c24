import cluster from 'node:cluster';
import { PrimaryCounts } from '../../../auth/rate-limit/primary-counts.js';
import { Clock } from '../../../config/clock.js';
import type { Config } from '../../../config/config.js';
import { withSchema } from '../../../database/connection-settings.js';
import { openEmbeddedDatabase } from '../../../database/embedded/embedded-database.js';
import { KeyHolders } from '../../../http/connections/key-holders.js';
import { createLog, type Log } from '../../../telemetry/log/log.js';
import { logState } from '../../../telemetry/log/log-state.js';
import { standardOutput } from '../../../telemetry/log/standard-output.js';
import { Metrics } from '../../../telemetry/metrics/metrics.js';
import { explainFailure } from '../../explain-failure.js';
import { awaitWorkerEnding } from '../ending.js';
import { exitSoon } from '../exit-soon.js';
import { logWarnings } from '../log-warnings.js';
import { startApp } from '../start-app.js';
import type { FromWorker, StartMessage, ToWorker } from './messages.js';
import { PrimaryConnections } from './primary-connections.js';
import { workerConfig } from './worker-config.js';

/** Serves as one of the workers of a primary, until that ends it or is gone. */
export async function work(settings: Config): Promise<void> {
  const config = workerConfig(settings);
  const { worker } = cluster;
  if (worker === undefined) throw new Error('This process is not a worker');
  // Otherwise Node.js exits at once when the primary is gone.
  worker.exitedAfterDisconnect = true;
  const log = createLog(config, standardOutput(), { worker: worker.id });
  logWarnings(log);
  const ending = awaitWorkerEnding(log);
  try {
    await serveInTurn(config, log, ending);
    exitSoon(await ending);
  } catch (error) {
    await send({ kind: 'failed', message: explainFailure(error) });
    exitSoon(1);
  }
  if (process.connected) process.disconnect();
}

async function serveInTurn(config: Config, log: Log, ending: Promise<unknown>): Promise<void> {
  const metrics = new Metrics();
  if (config.managementPort !== undefined) metrics.watchProcess();
  const counts = new PrimaryCounts(
    (request) => void send({ kind: 'count', request }),
    logState(
      log,
      {
        up: 'The primary replies: limits are shared by all workers',
        down: 'The primary does not reply in time: limits are enforced by this worker alone',
      },
      true,
    ),
  );
  const connections = new PrimaryConnections((report) => void send({ kind: 'connection', report }));
  const keyHolders = new KeyHolders((client) => void send({ kind: 'key-holder', client }));
  const start = new Promise<StartMessage>((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'start') resolve(message);
      else if (message.kind === 'counted') counts.receive(message.reply);
      else if (message.kind === 'key-holder') keyHolders.learn(message.client);
      else if (message.kind === 'refuse-connection') connections.refuse(message.id);
      else void sendMetrics(metrics, message.id);
    });
  });
  await send({ kind: 'present' });
  const started = await Promise.race([start, ending.then(() => undefined)]);
  if (started === undefined) return;
  const { offersDemoKeys, schema } = started;
  const database = await useDatabase(config);
  try {
    const connectionString = withSchema(database.connectionString, schema);
    const clock = new Clock(config.clock);
    const shared = { counts, connections, keyHolders };
    const onUnreadable = (count: number) => void send({ kind: 'unreadable', count });
    const options = { config, connectionString, clock, metrics, log, ...shared, offersDemoKeys, onUnreadable };
    const starting = startApp(options);
    // A primary that is gone never lets it listen.
    const app = await Promise.race([starting, ending.then(() => undefined)]);
    if (app === undefined) return;
    try {
      if (app.url !== undefined) await send({ kind: 'listening', url: app.url });
      await ending;
    } finally {
      await app.close();
    }
  } finally {
    await database.release();
  }
}

/** The primary has opened it. An embedded one is stopped by the process that leaves last, and that may be a worker. */
async function useDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined) return openEmbeddedDatabase(dataDir, () => undefined);
  return { connectionString: databaseUrl, release: () => Promise.resolve() };
}

/** Without a reply the primary reports that the metrics cannot be read. */
async function sendMetrics(metrics: Metrics, id: number): Promise<void> {
  const record = await metrics.record().catch(() => undefined);
  if (record !== undefined) await send({ kind: 'metrics', id, metrics: record });
}

/** A message to a primary that is gone is lost. */
function send(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else
      process.send(message, undefined, undefined, () => {
        resolve();
      });
  });
}
