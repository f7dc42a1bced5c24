import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AllCounts } from '../../../auth/rate-limit/all-counts.js';
import { OwnConnections } from '../../../http/connections/limit-by-address.js';
import type { CountListener } from '../../../rate-sheets/unreadable-properties.js';
import type { Log } from '../../../telemetry/log/log.js';
import type { ProcessMetrics } from '../../../telemetry/metrics/metrics.js';
import type { StartMessage } from './messages.js';
import { type AllWorkers, WorkerProcess } from './worker-process.js';

/** A worker that served this long is replaced at once. */
const STEADY_MS = 10_000;
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
/** Longer than a worker takes to drain, to finish its requests and to write its last log lines. */
const END_MS = 23_000;

/** How the workers are started. */
export interface WorkersOptions {
  readonly number: number;
  readonly connectionsPerAddress: number;
  readonly env: Readonly<Record<string, string>>;
  readonly start: StartMessage;
  readonly log: Log;
  readonly onUnreadable: CountListener;
  /** Called with whether any worker listens. */
  readonly onServing: (isServing: boolean) => void;
}

/** The workers of a server: as many as configured, each of which is replaced when it ends. */
export class Workers {
  private readonly running = new Set<WorkerProcess>();
  private readonly all: AllWorkers;
  private readonly ending = new AbortController();

  constructor(private readonly options: WorkersOptions) {
    const { connectionsPerAddress, onUnreadable } = options;
    this.all = {
      counts: new AllCounts(),
      connections: new OwnConnections(connectionsPerAddress),
      onUnreadable,
      notifyOfKeyHolder: (client) => {
        for (const worker of this.running) worker.notifyOfKeyHolder(client);
      },
    };
  }

  /** Starts all of them. Returns the URL on which they listen. @throws WorkerFailed if one cannot start */
  async start(): Promise<string> {
    const first = Array.from({ length: this.options.number }, () => this.fork());
    const [url = ''] = await Promise.all(first.map(({ listening }) => listening));
    for (const worker of first) void this.keep(worker);
    return url;
  }

  /** The metrics of each worker that listens. */
  async metrics(): Promise<readonly ProcessMetrics[]> {
    const read = await Promise.all([...this.running].filter(({ serves }) => serves).map((worker) => worker.metrics()));
    return read.filter((metrics) => metrics !== undefined);
  }

  /** Ends all of them, each after its requests. */
  async close(): Promise<void> {
    this.ending.abort();
    const endAll = (signal: 'SIGTERM' | 'SIGKILL') => {
      for (const worker of this.running) worker.end(signal);
    };
    endAll('SIGTERM');
    const timer = setTimeout(endAll, END_MS, 'SIGKILL');
    await Promise.all([...this.running].map(({ ended }) => ended));
    clearTimeout(timer);
  }

  private isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  private fork(): WorkerProcess {
    const { env, start, onServing } = this.options;
    const worker = new WorkerProcess(cluster.fork(env), this.all, start);
    this.running.add(worker);
    const report = () => {
      onServing([...this.running].some(({ serves }) => serves));
    };
    worker.listening.then(report, () => undefined);
    void worker.ended.then(() => {
      this.running.delete(worker);
      report();
    });
    return worker;
  }

  /** Replaces a worker whenever it ends; one that keeps ending soon is started ever less often. */
  private async keep(first: WorkerProcess): Promise<void> {
    const { log } = this.options;
    let worker = first;
    let shortLives = 0;
    for (;;) {
      const since = performance.now();
      const failure = await worker.listening.then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const how = await worker.ended;
      if (this.isEnding()) return;
      shortLives = performance.now() - since < STEADY_MS ? shortLives + 1 : 0;
      const wait = shortLives === 0 ? 0 : Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** (shortLives - 1));
      log.error(
        { reason: failure === '' ? how : failure },
        `A worker ended (${how}), and its requests with it; another starts ${wait === 0 ? 'now' : `in ${wait / 1000} s`}`,
      );
      await pause(wait, undefined, { signal: this.ending.signal }).catch(() => undefined);
      if (this.isEnding()) return;
      worker = this.fork();
    }
  }
}
