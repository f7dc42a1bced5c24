import { type Aggregator, AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { ResponseMetrics } from './response-metrics.js';
import { registerBuild } from './build-metrics.js';
import { ConnectionMetrics } from './connection-metrics.js';
import { type PoolState, registerChangeFeed, registerDatabase, registerPool } from './database-metrics.js';
import { KeyMetrics } from './key-metrics.js';
import { LimiterMetrics } from './limiter-metrics.js';
import { OverloadMetrics } from './overload-metrics.js';
import { QueueMetrics } from './queue-metrics.js';
import { ReplicaMetrics } from './replica-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { SheetMetrics } from './sheet-metrics.js';

/** The metrics of one process, as another process can add them to its own. */
export type ProcessMetrics = readonly object[];

/** All metrics of one server (docs/MONITORING.md). Inject it wherever there is something to count. */
export class Metrics {
  private readonly registry = new Registry();
  private readOthers: (() => Promise<readonly ProcessMetrics[]>) | undefined;
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
    for (const metric of this.registry.getMetricsAsArray()) metric.aggregator = ofProcesses(metric.aggregator);
  }

  /** Adds the metrics of other processes to the text. */
  addProcesses(read: () => Promise<readonly ProcessMetrics[]>): void {
    this.readOthers = read;
  }

  /** For the process that adds them to its own. */
  record(): Promise<ProcessMetrics> {
    return this.registry.getMetricsAsJSON();
  }

  /** In the Prometheus text format. */
  async text(): Promise<string> {
    if (this.readOthers === undefined) return this.registry.metrics();
    const others = await this.readOthers();
    return AggregatorRegistry.aggregate([await this.record(), ...others]).metrics();
  }

  /** Content type of the text. */
  get contentType(): string {
    return this.registry.contentType;
  }
}

/** Of several processes, the page shows the slowest event loop, where prom-client would average, and the first start. */
function ofProcesses(aggregator: Aggregator): Aggregator {
  return aggregator === 'average' ? 'max' : aggregator === 'omit' ? 'min' : aggregator;
}
