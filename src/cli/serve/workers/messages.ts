import type { CountReply, CountRequest } from '../../../auth/rate-limit/all-counts.js';
import type { ProcessMetrics } from '../../../telemetry/metrics/metrics.js';
import type { ConnectionReport } from './primary-connections.js';

/** What the primary knows when a worker may begin. */
export interface StartMessage {
  readonly kind: 'start';
  readonly offersDemoKeys: boolean;
  /** Of the database. */
  readonly schema: string;
}

/** A client has sent a valid key to one of the workers. */
interface KeyHolderMessage {
  readonly kind: 'key-holder';
  readonly client: string;
}

/** What the primary sends to a worker. */
export type ToWorker =
  | StartMessage
  | { readonly kind: 'counted'; readonly reply: CountReply }
  | { readonly kind: 'refuse-connection'; readonly id: number }
  | KeyHolderMessage
  | { readonly kind: 'read-metrics'; readonly id: number };

/** What a worker sends to the primary. */
export type FromWorker =
  /** It listens to messages; a message before that would be lost. */
  | { readonly kind: 'present' }
  | { readonly kind: 'listening'; readonly url: string }
  /** It could not start; the message is for the operator. */
  | { readonly kind: 'failed'; readonly message: string }
  /** How many stored properties cannot be served. */
  | { readonly kind: 'unreadable'; readonly count: number }
  | { readonly kind: 'count'; readonly request: CountRequest }
  | { readonly kind: 'connection'; readonly report: ConnectionReport }
  | KeyHolderMessage
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: ProcessMetrics };
