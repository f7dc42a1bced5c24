import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { packageVersion } from '../../config/package-version.js';
import { zoneDataVersion } from '../../config/property-today.js';
import { ResponseMetrics } from './response-metrics.js';
import { ConnectionMetrics } from './connection-metrics.js';
import { type PoolState, registerChangeFeed, registerDatabase, registerPool } from './database-metrics.js';
import { KeyMetrics } from './key-metrics.js';
import { LimiterMetrics } from './limiter-metrics.js';
import { OverloadMetrics } from './overload-metrics.js';
import { QueueMetrics } from './queue-metrics.js';
import { ReplicaMetrics } from './replica-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { SheetMetrics } from './sheet-metrics.js';

/** All metrics of one server (docs/how-to/monitoring.md). Inject it wherever there is something to count. */
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new RequestMetrics(this.registry);
  readonly limiter = new LimiterMetrics(this.registry);
  readonly keys = new KeyMetrics(this.registry);
  readonly sheets = new SheetMetrics(this.registry);
  readonly responses = new ResponseMetrics(this.registry);
  readonly queues = new QueueMetrics(this.registry);
  readonly connections = new ConnectionMetrics(this.registry);
  readonly overload = new OverloadMetrics(this.registry);
  readonly replicas = new ReplicaMetrics(this.registry);

  constructor() {
    registerBuild(this.registry);
  }

  /** Exposes the state of a database connection pool. */
  watchPool(stateOf: () => PoolState): void {
    registerPool(this.registry, stateOf);
  }

  /** Exposes whether the database responds. */
  watchDatabase(isUp: () => boolean): void {
    registerDatabase(this.registry, isUp);
  }

  /** Exposes whether the database notifies this node of changes. */
  watchChangeFeed(isUp: () => boolean): void {
    registerChangeFeed(this.registry, isUp);
  }

  /** Adds the metrics of the process: start time, memory, event-loop lag, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** In the Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Content type of the text. */
  get contentType(): string {
    return this.registry.contentType;
  }
}

/** Reports which build is running: values that never change in a process are labels of a series that is always 1. */
function registerBuild(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'stayquote_build_info',
    help: 'Version of Stayquote and of Node.js',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: packageVersion(), node: process.version }, 1);
  new Gauge({
    name: 'stayquote_zone_data_info',
    help: 'Version of the time zone data that determines the current date at a property',
    labelNames: ['version'],
    registers,
  }).set({ version: zoneDataVersion() }, 1);
}
