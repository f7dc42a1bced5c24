import { collectDefaultMetrics } from 'prom-client';
import { packageVersion } from '../../config/package-version.js';
import { zoneDataVersion } from '../../config/property-today.js';
import { Exposition } from './exposition.js';
import type { LabelValue } from './metric-table.js';

export type LimiterMetrics = Metrics['limiter'];
export type SheetMetrics = Metrics['sheets'];
export type ResponseMetrics = Metrics['responses'];
export type ConnectionMetrics = Metrics['connections'];
export type OverloadMetrics = Metrics['overload'];
export type ReplicaMetrics = Metrics['replicas'];
export type QueueObserver = ReturnType<Metrics['queues']['of']>;

/** Which bound a response would have exceeded: its key's, or that of the whole process. */
export type UnsentBound = LabelValue<'stayquote_unsent_refusals_total', 'bound'>;
/** What a connection was doing that was closed for a new one. */
export type ReplacedState = LabelValue<'stayquote_connections_replaced_total', 'state'>;
export type ShedReason = LabelValue<'stayquote_shed_requests_total', 'reason'>;
type LimiterPolicy = LabelValue<'stayquote_limiter_decisions_total', 'policy'>;
type LimiterDecision = LabelValue<'stayquote_limiter_decisions_total', 'decision'>;
type QueueName = LabelValue<'stayquote_queue_refusals_total', 'queue'>;
/** Why a queue refuses work: it is full, or the work waited or took too long. */
export type RefusalReason = LabelValue<'stayquote_queue_refusals_total', 'reason'>;

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
  readonly requests = requestMetrics(this.shown);
  readonly limiter = limiterMetrics(this.shown);
  readonly keys = { lookUp: this.shown.counterBy('stayquote_key_lookups_total', 'result') };
  readonly sheets = {
    count: this.shown.counterBy('stayquote_rate_sheet_lookups_total', 'result'),
    watch: (stateOf: () => { readonly count: number; readonly bytes: number }): void => {
      this.shown.watch('stayquote_rate_sheets', () => stateOf().count);
      this.shown.watch('stayquote_rate_sheets_bytes', () => stateOf().bytes);
    },
  };
  readonly responses = responseMetrics(this.shown);
  readonly queues = queueMetrics(this.shown);
  readonly connections = {
    cuts: this.shown.counter('stayquote_responses_cut_total'),
    droppedPipelines: this.shown.counter('stayquote_pipelines_dropped_total'),
    refuseResponse: this.shown.counterBy('stayquote_unsent_refusals_total', 'bound'),
    refuseConnection: this.shown.counterBy('stayquote_connections_refused_total', 'bound'),
    replaceConnection: this.shown.counterBy('stayquote_connections_replaced_total', 'state'),
    descriptorRefusals: this.shown.counter('stayquote_descriptor_refusals_total'),
    watchUnsent: (bytesOf: () => number): void => {
      this.shown.watch('stayquote_unsent_bytes', bytesOf);
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
    this.shown.gauge('stayquote_build_info').set({ version: packageVersion(), node: process.version }, 1);
    this.shown.gauge('stayquote_zone_data_info').set({ version: zoneDataVersion() }, 1);
  }

  watchPool(stateOf: () => PoolState): void {
    this.shown.read('stayquote_database_connections', () =>
      Object.entries(stateOf()).map(([state, count]) => [{ state }, count]),
    );
  }

  /** Exposes whether the database responds, as for readiness. */
  watchDatabase(isUp: () => boolean): void {
    this.shown.watch('stayquote_database_up', isUp);
  }

  watchChangeFeed(isUp: () => boolean): void {
    this.shown.watch('stayquote_change_feed_up', isUp);
  }

  /** Adds the metrics of the process: start time, memory, event-loop lag, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.shown.registry });
  }

  /** In the Prometheus text format. */
  text(): Promise<string> {
    return this.shown.registry.metrics();
  }

  get contentType(): string {
    return this.shown.registry.contentType;
  }
}

interface EndedRequest {
  readonly method: string;
  /** The path template, such as `/properties/{uuid}`, or one word for all unserved paths. */
  readonly route: string;
  /** Undefined: the client disconnected before the response was sent. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** Clients may send any word as the method, so others share one label: each would be a separate series. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

const ABORTED = 'aborted';

/** Number, duration and outcome of requests. Callers cannot create label values. */
function requestMetrics(shown: Exposition) {
  const durations = shown.histogram('http_request_duration_seconds');
  const ended = shown.counter('http_requests_total');
  const inFlight = shown.gauge('http_requests_in_flight');
  /** Only counts a finished request: one that was refused before it could be parsed has no duration. */
  const count = ({ method, route, status }: Omit<EndedRequest, 'seconds'>): void => {
    ended.inc({ method: METHODS.includes(method) ? method : 'other', route, status: status ?? ABORTED });
  };
  return {
    count,
    /** A request has started. Each call is followed by one of `end`. */
    begin: (): void => {
      inFlight.inc();
    },
    end: (request: EndedRequest): void => {
      const { route, status, seconds } = request;
      inFlight.dec();
      count(request);
      const statusClass = status === undefined ? ABORTED : `${Math.floor(status / 100)}xx`;
      durations.observe({ route, status_class: statusClass }, seconds);
    },
  };
}

function limiterMetrics(shown: Exposition) {
  const decisions = shown.counter('stayquote_limiter_decisions_total');
  const backends = shown.gauge('stayquote_limiter_backend_up');
  return {
    decide: (policy: LimiterPolicy, decision: LimiterDecision): void => {
      decisions.inc({ policy, decision });
    },
    /** Without Redis it is never called, and there is no such series. */
    setBackend: (backend: 'redis', isUp: boolean): void => {
      backends.set({ backend }, Number(isUp));
    },
  };
}

/** The former names of where responses come from. */
const ORIGINS = { hit: 'kept', miss: 'made', shared: 'shared' } as const;

function responseMetrics(shown: Exposition) {
  const responses = shown.counterBy('stayquote_responses_total', 'cache');
  const answers = shown.counterBy('stayquote_answers_total', 'origin');
  const stale = [shown.counter('stayquote_stale_responses_total'), shown.counter('stayquote_stale_answers_total')];
  return {
    count: (cache: keyof typeof ORIGINS): void => {
      responses(cache);
      answers(ORIGINS[cache]);
    },
    /** A response is sent that the database could not confirm. */
    countStale: (): void => {
      for (const counter of stale) counter.inc();
    },
    watch: (bytesOf: () => number): void => {
      shown.watch('stayquote_response_cache_bytes', bytesOf);
      shown.watch('stayquote_answer_cache_bytes', bytesOf);
    },
  };
}

function queueMetrics(shown: Exposition) {
  const lengths = new Map<QueueName, () => number>();
  shown.read('stayquote_queue_length', () => [...lengths].map(([queue, lengthOf]) => [{ queue }, lengthOf()]));
  const waits = shown.histogram('stayquote_queue_wait_seconds');
  const refusals = shown.counter('stayquote_queue_refusals_total');
  const of = (queue: QueueName) => ({
    /** Exposes how much work is waiting. */
    watch: (lengthOf: () => number): void => void lengths.set(queue, lengthOf),
    /** Work has started after waiting. */
    waited: (seconds: number): void => {
      waits.observe({ queue }, seconds);
    },
    refuse: (reason: RefusalReason): void => {
      refusals.inc({ queue, reason });
    },
  });
  return { of };
}

function watchReplicas(shown: Exposition, statesOf: () => readonly ReplicaState[]): void {
  shown.read('stayquote_replica_up', () =>
    statesOf().map(({ name, standing }) => [{ replica: name }, Number(standing?.isUsable === true)]),
  );
  shown.read('stayquote_replica_behind_seconds', () =>
    statesOf().flatMap(({ name, standing }) =>
      standing?.isUsable === true ? [[{ replica: name }, standing.behindMs / 1000]] : [],
    ),
  );
}
