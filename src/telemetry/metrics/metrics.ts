import { collectDefaultMetrics, Registry } from 'prom-client';
import { ResponseMetrics } from './response-metrics.js';
import { registerBuild } from './build-metrics.js';
import { ConnectionMetrics } from './connection-metrics.js';
import { type PoolState, registerChangeFeed, registerDatabase, registerPool } from './database-metrics.js';
import { KeyMetrics } from './key-metrics.js';
import { LimiterMetrics } from './limiter-metrics.js';
import { QueueMetrics } from './queue-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { SheetMetrics } from './sheet-metrics.js';

/** All figures of one server (docs/MONITORING.md). Inject it where something happens that is worth counting. */
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new RequestMetrics(this.registry);
  readonly limiter = new LimiterMetrics(this.registry);
  readonly keys = new KeyMetrics(this.registry);
  readonly sheets = new SheetMetrics(this.registry);
  readonly responses = new ResponseMetrics(this.registry);
  readonly queues = new QueueMetrics(this.registry);
  readonly connections = new ConnectionMetrics(this.registry);

  constructor() {
    registerBuild(this.registry);
  }

  /** Shows a database pool as it stands. */
  watchPool(stateOf: () => PoolState): void {
    registerPool(this.registry, stateOf);
  }

  /** Shows whether the database answers. */
  watchDatabase(isUp: () => boolean): void {
    registerDatabase(this.registry, isUp);
  }

  /** Shows whether the database tells of changes. */
  watchChangeFeed(isUp: () => boolean): void {
    registerChangeFeed(this.registry, isUp);
  }

  /** Adds the figures of the process: start, memory, event-loop lag, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** In the text form of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Of the text. */
  get contentType(): string {
    return this.registry.contentType;
  }
}
