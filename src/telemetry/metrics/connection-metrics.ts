import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** Which bound a response would have exceeded: its key's, or that of the whole process. */
export type UnsentBound = 'key' | 'process';

/** Which bound a connection would have exceeded: its client address's, or that of the whole process. */
type ConnectionBound = 'address' | 'process';

/** What a connection was doing that was closed for a new one. */
export type ReplacedState = 'silent' | 'idle';

/** Metrics of unread responses, pipelined requests, and excess connections. */
export class ConnectionMetrics {
  private readonly cuts: Series;
  private readonly droppedPipelines: Series;
  private readonly refusedResponses: Readonly<Record<UnsentBound, Series>>;
  private readonly refusedConnections: Readonly<Record<ConnectionBound, Series>>;
  private readonly replacedConnections: Readonly<Record<ReplacedState, Series>>;
  private readonly descriptorRefusals: Series;

  constructor(private readonly registry: Registry) {
    const cuts = new Tally(registry, {
      name: 'stayquote_responses_cut_total',
      help: 'Responses cut because they made no progress',
      labelNames: [],
    });
    this.cuts = cuts.begin({});
    const pipelines = new Tally(registry, {
      name: 'stayquote_pipelines_dropped_total',
      help: 'Connections closed because too many bytes of pipelined requests were waiting',
      labelNames: [],
    });
    this.droppedPipelines = pipelines.begin({});
    const responses = new Tally(registry, {
      name: 'stayquote_unsent_refusals_total',
      help: 'Requests refused with 503 because too many bytes were waiting to be sent, by exceeded bound',
      labelNames: ['bound'],
    });
    this.refusedResponses = { key: responses.begin({ bound: 'key' }), process: responses.begin({ bound: 'process' }) };
    const connections = new Tally(registry, {
      name: 'stayquote_connections_refused_total',
      help: 'Connections closed at once because too many were open, by exceeded bound',
      labelNames: ['bound'],
    });
    this.refusedConnections = {
      address: connections.begin({ bound: 'address' }),
      process: connections.begin({ bound: 'process' }),
    };
    const replaced = new Tally(registry, {
      name: 'stayquote_connections_replaced_total',
      help: 'Connections closed for a new one because the process was full, by what they were doing',
      labelNames: ['state'],
    });
    this.replacedConnections = { silent: replaced.begin({ state: 'silent' }), idle: replaced.begin({ state: 'idle' }) };
    const files = new Tally(registry, {
      name: 'stayquote_descriptor_refusals_total',
      help: 'Requests refused with 503 because no file descriptor was left',
      labelNames: [],
    });
    this.descriptorRefusals = files.begin({});
  }

  /** A response was cut. */
  cut(): void {
    this.cuts.count += 1;
  }

  /** A connection with waiting pipelined requests was closed. */
  dropPipeline(): void {
    this.droppedPipelines.count += 1;
  }

  /** A request was refused before its response was generated. */
  refuseResponse(bound: UnsentBound): void {
    this.refusedResponses[bound].count += 1;
  }

  /** A connection was closed at once. */
  refuseConnection(bound: ConnectionBound): void {
    this.refusedConnections[bound].count += 1;
  }

  /** A connection was closed for a new one. */
  replaceConnection(state: ReplacedState): void {
    this.replacedConnections[state].count += 1;
  }

  /** A request was refused because no file descriptor was left. */
  refuseForDescriptors(): void {
    this.descriptorRefusals.count += 1;
  }

  /** Registers a gauge of the bytes waiting to be sent. */
  watchUnsent(bytesOf: () => number): void {
    new Gauge({
      name: 'stayquote_unsent_bytes',
      help: 'Response bytes waiting to be sent',
      registers: [this.registry],
      collect() {
        this.set(bytesOf());
      },
    });
  }
}
