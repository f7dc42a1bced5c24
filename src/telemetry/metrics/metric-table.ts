export interface MetricForm {
  readonly help: string;
  /** Its labels with the values whose series begin at 0: one that began with its first refusal would hide it from `rate()`. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

/** Of a label whose values are found at run time. */
const ANY = [] as const;

/**
 * Everything that /metrics may show (docs/how-to/monitoring.md). A name that ends with `_total` is of a counter, one with buckets
 * of a histogram, and any other of a gauge.
 */
export const METRICS = {
  http_request_duration_seconds: {
    help: 'Time from the request headers to the end of the response',
    // Each bucket is a series per route and status class, so only the counter has the finer labels.
    labels: { route: ANY, status_class: ANY },
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10],
  },
  http_requests_total: {
    help: 'Requests by exact status; aborted if the client disconnected first',
    labels: { method: ANY, route: ANY, status: ANY },
  },
  http_requests_in_flight: { help: 'Requests in progress' },

  stayquote_limiter_decisions_total: {
    help: 'Decisions of the rate limits',
    // Requests of a key, failures of a client address, or its requests for what needs no key.
    labels: { policy: ['key', 'address', 'documents'], decision: ['allowed', 'refused'] },
  },
  stayquote_limiter_backend_up: {
    help: 'Whether the counters shared by all nodes are reachable; 0: each node limits on its own',
    labels: { backend: ANY },
  },
  stayquote_key_lookups_total: {
    help: 'Presented keys by lookup result',
    // Rejected by format or checksum without a lookup, found in the cache, or queried in the database.
    labels: { result: ['malformed', 'remembered', 'found', 'unknown'] },
  },

  stayquote_rate_sheet_lookups_total: {
    help: 'Rate sheet lookups: found in memory (held), read from the database (read), read for a single stay (stay), renewed by what changed (renewed), or not read behind a response (failed)',
    labels: { result: ['held', 'read', 'stay', 'renewed', 'failed'] },
  },
  stayquote_rate_sheets: { help: 'Rate sheets in memory' },
  stayquote_rate_sheets_bytes: { help: 'Approximate memory taken by the rate sheets' },

  stayquote_responses_total: {
    help: 'Responses based on rate sheets: from the cache (hit), generated (miss), or shared; without 304 responses',
    labels: { cache: ['hit', 'miss', 'shared'] },
  },
  stayquote_answers_total: {
    help: 'The former name of stayquote_responses_total, for one release',
    labels: { origin: ['kept', 'made', 'shared'] },
  },
  stayquote_stale_responses_total: {
    help: 'Responses based on rate sheets while the database was unavailable, with SERVE_STALE_SECONDS',
  },
  stayquote_stale_answers_total: { help: 'The former name of stayquote_stale_responses_total, for one release' },
  stayquote_response_cache_bytes: { help: 'Size of the cached responses, at most RESPONSE_CACHE_MB' },
  stayquote_answer_cache_bytes: { help: 'The former name of stayquote_response_cache_bytes, for one release' },

  stayquote_queue_length: { help: 'Work waiting in the queue', labels: { queue: ANY } },
  stayquote_queue_wait_seconds: {
    help: 'Time that work waited before it started',
    labels: { queue: ANY },
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
  },
  stayquote_queue_refusals_total: {
    help: 'Work refused because the queue was full, or because it waited or took too long (late)',
    // Large responses to generate, large rate sheets to load, and searches of many properties.
    labels: { queue: ['answers', 'sheets', 'searches'], reason: ['full', 'late'] },
  },

  stayquote_responses_cut_total: { help: 'Responses cut because they made no progress' },
  stayquote_pipelines_dropped_total: {
    help: 'Connections closed because too many bytes of pipelined requests were waiting',
  },
  stayquote_unsent_refusals_total: {
    help: 'Requests refused with 503 because too many bytes were waiting to be sent, by exceeded bound',
    labels: { bound: ['key', 'process'] },
  },
  stayquote_unsent_bytes: { help: 'Response bytes waiting to be sent' },
  stayquote_connections_refused_total: {
    help: 'Connections closed at once because too many were open, by exceeded bound',
    labels: { bound: ['address', 'process'] },
  },
  stayquote_connections_replaced_total: {
    help: 'Connections closed for a new one because the process was full, by what they were doing',
    labels: { state: ['silent', 'idle'] },
  },
  stayquote_descriptor_refusals_total: { help: 'Requests refused with 503 because no file descriptor was left' },
  stayquote_shed_requests_total: {
    help: 'Requests refused with 503 because the server is overloaded',
    // Too many in flight, a late event loop, or a long wait for its turn.
    labels: { reason: ['in_flight', 'delay', 'wait'] },
  },

  stayquote_database_up: { help: 'Whether the database responded within the last few seconds' },
  stayquote_database_connections: {
    help: 'Connections of the pool: total, idle, and requests waiting for one',
    labels: { state: ['total', 'idle', 'waiting'] },
  },
  stayquote_change_feed_up: { help: 'Whether the database notifies this node of changes at once' },
  stayquote_database_reads_total: {
    help: 'Reads from the primary and from replicas of the database',
    labels: { source: ['primary', 'replica'] },
  },
  stayquote_replica_up: { help: 'Whether a replica is current enough to be read from', labels: { replica: ANY } },
  stayquote_replica_behind_seconds: {
    help: 'How far a usable replica is behind the primary',
    labels: { replica: ANY },
  },

  // Values that never change in a process are labels of a series that is always 1.
  stayquote_build_info: { help: 'Version of Stayquote and of Node.js', labels: { version: ANY, node: ANY } },
  stayquote_zone_data_info: {
    help: 'Version of the time zone data that determines the current date at a property',
    labels: { version: ANY },
  },
} as const satisfies Readonly<Record<string, MetricForm>>;

export type MetricName = keyof typeof METRICS;

/** The values that the table lists for a label. */
export type LabelValue<Name extends MetricName, Label extends string> = (typeof METRICS)[Name] extends {
  readonly labels: Readonly<Record<Label, readonly (infer Value extends string)[]>>;
}
  ? Value
  : never;
