import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** Which bound a response would have passed: that of its key, or that of all responses of the process. */
export type UnsentBound = 'key' | 'process';

/** Which bound a connection would have passed: that of its client's address, or that of the process. */
export type ConnectionBound = 'address' | 'process';

/** Responses that are not read, requests that wait behind others, and connections that are too many. */
export class ConnectionMetrics {
  private readonly cuts: Series;
  private readonly droppedPipelines: Series;
  private readonly refusedResponses: Readonly<Record<UnsentBound, Series>>;
  private readonly refusedConnections: Readonly<Record<ConnectionBound, Series>>;

  constructor(private readonly registry: Registry) {
    const cuts = new Tally(registry, {
      name: 'stayquote_responses_cut_total',
      help: 'Responses that were cut because they made no progress',
      labelNames: [],
    });
    this.cuts = cuts.begin({});
    const pipelines = new Tally(registry, {
      name: 'stayquote_pipelines_dropped_total',
      help: 'Connections closed because too many bytes of pipelined requests waited',
      labelNames: [],
    });
    this.droppedPipelines = pipelines.begin({});
    const responses = new Tally(registry, {
      name: 'stayquote_unsent_refusals_total',
      help: 'Requests refused with 503 because too many bytes waited to be sent, by the bound they met',
      labelNames: ['bound'],
    });
    this.refusedResponses = { key: responses.begin({ bound: 'key' }), process: responses.begin({ bound: 'process' }) };
    const connections = new Tally(registry, {
      name: 'stayquote_connections_refused_total',
      help: 'Connections closed at once because too many were open, by the bound they met',
      labelNames: ['bound'],
    });
    this.refusedConnections = {
      address: connections.begin({ bound: 'address' }),
      process: connections.begin({ bound: 'process' }),
    };
  }

  /** A response was cut. */
  cut(): void {
    this.cuts.count += 1;
  }

  /** A connection was closed whose pipelined requests waited. */
  dropPipeline(): void {
    this.droppedPipelines.count += 1;
  }

  /** A request was refused before its response was made. */
  refuseResponse(bound: UnsentBound): void {
    this.refusedResponses[bound].count += 1;
  }

  /** A connection was closed at once. */
  refuseConnection(bound: ConnectionBound): void {
    this.refusedConnections[bound].count += 1;
  }

  /** Shows the bytes that wait to be sent whenever the metrics are collected. */
  watchUnsent(bytesOf: () => number): void {
    new Gauge({
      name: 'stayquote_unsent_bytes',
      help: 'Bytes of responses that wait to be sent',
      registers: [this.registry],
      collect() {
        this.set(bytesOf());
      },
    });
  }
}
