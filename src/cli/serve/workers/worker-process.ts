import type { Worker } from 'node:cluster';
import type { AllCounts } from '../../../auth/rate-limit/all-counts.js';
import type { CountListener } from '../../../rate-sheets/unreadable-properties.js';
import type { ProcessMetrics } from '../../../telemetry/metrics/metrics.js';
import { standardOutput } from '../../../telemetry/log/standard-output.js';
import type { ConnectionCounts } from '../../../http/connections/limit-by-address.js';
import { forwardLines } from './forward-lines.js';
import type { FromWorker, ToWorker } from './messages.js';
import { WorkerConnections } from './primary-connections.js';
import { WorkerFailed } from './worker-failed.js';

/** What is counted for all workers. */
export interface AllWorkers {
  readonly counts: AllCounts;
  readonly connections: ConnectionCounts;
  /** Each worker finds the same: the last one that reports has the newest. */
  readonly onUnreadable: CountListener;
  /** Notifies all of them of a client that has sent a valid key to one. */
  readonly notifyOfKeyHolder: (client: string) => void;
}

/** Far longer than a worker takes to read its metrics. */
const METRICS_MS = 2000;

/** A worker, as the primary sees it. */
export class WorkerProcess {
  /** The URL on which it listens. @throws WorkerFailed */
  readonly listening: Promise<string>;
  /** How it ended. */
  readonly ended: Promise<string>;
  private isListening = false;
  private readonly readers = new Map<number, (metrics: ProcessMetrics | undefined) => void>();
  private reads = 0;

  constructor(
    private readonly worker: Worker,
    all: AllWorkers,
    start: ToWorker,
  ) {
    const { process } = worker;
    const connections = new WorkerConnections(all.connections, (id) => {
      this.send({ kind: 'refuse-connection', id });
    });
    this.ended = endOf(worker);
    this.listening = new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'count') this.send({ kind: 'counted', reply: all.counts.count(message.request) });
        else if (message.kind === 'connection') connections.receive(message.report);
        else if (message.kind === 'key-holder') all.notifyOfKeyHolder(message.client);
        else if (message.kind === 'present') this.send(start);
        else if (message.kind === 'metrics') this.readers.get(message.id)?.(message.metrics);
        else if (message.kind === 'unreadable') all.onUnreadable(message.count);
        else if (message.kind === 'failed') reject(new WorkerFailed(message.message));
        else {
          this.isListening = true;
          resolve(message.url);
        }
      });
      void this.ended.then((how) => {
        this.isListening = false;
        connections.closeAll();
        for (const read of this.readers.values()) read(undefined);
        reject(new WorkerFailed(`a worker ended before it listened: ${how}`));
      });
    });
    // Also awaited by the one that starts it.
    this.listening.catch(() => undefined);
    if (process.stdout !== null) forwardLines(process.stdout, standardOutput());
  }

  get serves(): boolean {
    return this.isListening;
  }

  /** The metrics of a listening worker; undefined if it ends meanwhile. */
  metrics(): Promise<ProcessMetrics | undefined> {
    const id = (this.reads += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.readers.delete(id);
        reject(new Error('A worker does not reply'));
      }, METRICS_MS);
      this.readers.set(id, (metrics) => {
        clearTimeout(timer);
        this.readers.delete(id);
        resolve(metrics);
      });
      this.send({ kind: 'read-metrics', id });
    });
  }

  notifyOfKeyHolder(client: string): void {
    this.send({ kind: 'key-holder', client });
  }

  end(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.worker.process.kill(signal);
  }

  private send(message: ToWorker): void {
    // A worker that is ending needs no message.
    if (this.worker.isConnected()) this.worker.send(message, () => undefined);
  }
}

function endOf({ process }: Worker): Promise<string> {
  return new Promise((resolve) => {
    process.once('exit', (code, signal) => {
      resolve(signal ?? `exit code ${code}`);
    });
    // It could not be started.
    process.once('error', (error) => {
      resolve(error.message);
    });
  });
}
