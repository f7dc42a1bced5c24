import cluster from 'node:cluster';
import type { Config } from '../../../config/config.js';
import { schemaOf } from '../../../database/connection-settings.js';
import type { CountListener } from '../../../rate-sheets/unreadable-properties.js';
import { isText, type Log } from '../../../telemetry/log/log.js';
import type { Managed } from '../../../telemetry/management/management-server.js';
import type { Listening } from '../start-app.js';
import { workerArguments } from './worker-arguments.js';
import { Workers } from './workers.js';

/** What the primary needs to start the workers. */
export interface PrimaryOptions extends Managed {
  readonly config: Config;
  readonly connectionString: string;
  readonly log: Log;
  readonly offersDemoKeys: boolean;
  readonly ending: Promise<number>;
  readonly onUnreadable: CountListener;
}

/** Starts the workers that listen instead of this process, the primary (docs/decisions/0136). */
export async function startWorkers(options: PrimaryOptions): Promise<Listening> {
  const { config, log, metrics, readiness, offersDemoKeys, connectionString, ending, onUnreadable } = options;
  cluster.setupPrimary({
    execArgv: workerArguments(process.execArgv, process.env['NODE_OPTIONS'], config.workers),
    // Their log comes through this process, which writes whole lines.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const workers = new Workers({
    number: config.workers,
    connectionsPerAddress: config.connectionsPerAddress,
    env: { LOG_FORMAT: isText(config) ? 'text' : 'json' },
    start: { kind: 'start', offersDemoKeys, schema: schemaOf(connectionString) },
    onUnreadable,
    log,
    onServing: (isServing) => {
      if (isServing) readiness.serve();
      else readiness.interrupt();
    },
  });
  metrics.addProcesses(() => workers.metrics());
  try {
    const url = await Promise.race([workers.start(), ending.then(() => undefined)]);
    return { url, close: () => workers.close() };
  } catch (error) {
    await workers.close();
    throw error;
  }
}
