import { collectDefaultMetrics } from 'prom-client';
import { packageVersion } from '../../config/package-version.js';
import { zoneDataVersion } from '../../config/property-today.js';
import { Exposition } from './exposition.js';
import { type LabelValue, METRICS } from './metric-table.js';
import { RequestMetrics } from './request-metrics.js';

export type LimiterMetrics = Metrics['limiter'];
export type SheetMetrics = Metrics['sheets'];
export type ResponseMetrics = Metrics['responses'];
export type ConnectionMetrics = Metrics['connections'];
export type OverloadMetrics = Metrics['overload'];
export type ReplicaMetrics = Metrics['replicas'];

/** Which bound a response would have exceeded: its key's, or that of the whole process. */
export type UnsentBound = LabelValue<'stayquote_unsent_refusals_total', 'bound'>;
/** What a connection was doing that was closed for a new one. */
export type ReplacedState = LabelValue<'stayquote_connections_replaced_total', 'state'>;
/** Why a request is shed. */
export type ShedReason = LabelValue<'stayquote_shed_requests_total', 'reason'>;
type QueueName = LabelValue<'stayquote_queue_refusals_total', 'queue'>;
/** Why a queue refuses work: it is full, or the work waited or took too long. */
export type RefusalReason = LabelValue<'stayquote_queue_refusals_total', 'reason'>;

/** Records the metrics of one queue. */
export interface QueueObserver {
  /** Exposes how much work is waiting. */
  watch(lengthOf: () => number): void;
  /** Work has started after waiting for the given number of seconds. */
  waited(seconds: number): void;
  refuse(reason: RefusalReason): void;
}

/** The rate sheets in memory. */
interface SheetsState {
  readonly count: number;
  readonly bytes: number;
}

/** A replica, and whether it may be read from. */
interface ReplicaState {
  readonly name: string;
  /** Undefined: nothing is known yet. */
  readonly standing: { readonly isUsable: true; readonly behindMs: number } | { readonly isUsable: false } | undefined;
}

/** The connections of a pool, and the requests waiting for one. */
type PoolState = Readonly<Record<LabelValue<'stayquote_database_connections', 'state'>, number>>;

/**
 * All metrics of one server (docs/how-to/monitoring.md): inject it wherever there is something to count. They are shown in the
 * order of these fields, and after them what is watched, in the order in which that begins.
 */
export class Metrics {
  private readonly shown = new Exposition();
  readonly requests = new RequestMetrics(this.shown);
  readonly limiter = limiterMetrics(this.shown);
  readonly keys = { lookUp: this.shown.counterBy('stayquote_key_lookups_total', 'result') };
  readonly sheets = {
    count: this.shown.counterBy('stayquote_rate_sheet_lookups_total', 'result'),
    watch: (stateOf: () => SheetsState): void => {
      this.shown.gauge('stayquote_rate_sheets', () => stateOf().count);
      this.shown.gauge('stayquote_rate_sheets_bytes', () => stateOf().bytes);
    },
  };
  readonly responses = responseMetrics(this.shown);
  readonly queues = queueMetrics(this.shown);
  readonly connections = {
    cut: this.shown.counter('stayquote_responses_cut_total'),
    dropPipeline: this.shown.counter('stayquote_pipelines_dropped_total'),
    refuseResponse: this.shown.counterBy('stayquote_unsent_refusals_total', 'bound'),
    refuseConnection: this.shown.counterBy('stayquote_connections_refused_total', 'bound'),
    replaceConnection: this.shown.counterBy('stayquote_connections_replaced_total', 'state'),
    refuseForDescriptors: this.shown.counter('stayquote_descriptor_refusals_total'),
    watchUnsent: (bytesOf: () => number): void => {
      this.shown.gauge('stayquote_unsent_bytes', bytesOf);
    },
  };
  readonly overload = { shed: this.shown.counterBy('stayquote_shed_requests_total', 'reason') };
  readonly replicas = {
    read: this.shown.counterBy('stayquote_database_reads_total', 'source'),
    watch: (statesOf: () => readonly ReplicaState[]): void => {
      watchReplicas(this.shown, statesOf);
    },
  };

  constructor() {
    const labels = { version: packageVersion(), node: process.version };
    this.shown.read('stayquote_build_info', () => [{ labels, value: 1 }]);
    const zones = { version: zoneDataVersion() };
    this.shown.read('stayquote_zone_data_info', () => [{ labels: zones, value: 1 }]);
  }

  watchPool(stateOf: () => PoolState): void {
    const watch = this.shown.gaugeBy('stayquote_database_connections', 'state');
    for (const state of METRICS.stayquote_database_connections.labels.state) watch(state, () => stateOf()[state]);
  }

  /** Exposes whether the database responds, as for readiness. */
  watchDatabase(isUp: () => boolean): void {
    this.shown.gauge('stayquote_database_up', isUp);
  }

  watchChangeFeed(isUp: () => boolean): void {
    this.shown.gauge('stayquote_change_feed_up', isUp);
  }

  /** Adds the metrics of the process: start time, memory, event-loop lag, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.shown.registry });
  }

  /** In the Prometheus text format. */
  text(): Promise<string> {
    return this.shown.registry.metrics();
  }

  /** Content type of the text. */
  get contentType(): string {
    return this.shown.registry.contentType;
  }
}

function limiterMetrics(shown: Exposition) {
  const decide = shown.counterByTwo('stayquote_limiter_decisions_total', 'policy', 'decision');
  const watchBackend = shown.gaugeBy('stayquote_limiter_backend_up', 'backend');
  /** Without Redis it is never called, and there is no such series. */
  const setBackend = (backend: 'redis', isUp: boolean): void => {
    watchBackend(backend, () => isUp);
  };
  return { decide, setBackend };
}

function responseMetrics(shown: Exposition) {
  const begin = shown.series('stayquote_responses_total');
  const sent = { hit: begin({ cache: 'hit' }), miss: begin({ cache: 'miss' }), shared: begin({ cache: 'shared' }) };
  const former = Object.entries({ kept: sent.hit, made: sent.miss, shared: sent.shared });
  shown.read('stayquote_answers_total', () => former.map(([origin, { value }]) => ({ labels: { origin }, value })));
  const stale = [shown.counter('stayquote_stale_responses_total'), shown.counter('stayquote_stale_answers_total')];
  return {
    count: (cache: keyof typeof sent): void => {
      sent[cache].value += 1;
    },
    /** A response is sent that the database could not confirm. */
    countStale: (): void => {
      for (const count of stale) count();
    },
    /** Exposes the size of the cache. */
    watch: (bytesOf: () => number): void => {
      shown.gauge('stayquote_response_cache_bytes', bytesOf);
      shown.gauge('stayquote_answer_cache_bytes', bytesOf);
    },
  };
}

function queueMetrics(shown: Exposition) {
  const watch = shown.gaugeBy('stayquote_queue_length', 'queue');
  const waits = shown.histogram('stayquote_queue_wait_seconds');
  const refuse = shown.counterByTwo('stayquote_queue_refusals_total', 'queue', 'reason');
  const of = (queue: QueueName): QueueObserver => ({
    watch: (lengthOf) => {
      watch(queue, lengthOf);
    },
    waited: (seconds) => {
      waits.observe({ queue }, seconds);
    },
    refuse: (reason) => {
      refuse(queue, reason);
    },
  });
  return { of };
}

function watchReplicas(shown: Exposition, statesOf: () => readonly ReplicaState[]): void {
  shown.read('stayquote_replica_up', () =>
    statesOf().map(({ name, standing }) => ({ labels: { replica: name }, value: Number(standing?.isUsable === true) })),
  );
  shown.read('stayquote_replica_behind_seconds', () =>
    statesOf().flatMap(({ name, standing }) =>
      standing?.isUsable === true ? { labels: { replica: name }, value: standing.behindMs / 1000 } : [],
    ),
  );
}
