import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The queues of a server: large responses to generate, large rate sheets to load, and searches of many properties. */
type QueueName = 'answers' | 'sheets' | 'searches';

/** Why a queue refuses work: it is full, or the work waited or took too long. */
export type RefusalReason = 'full' | 'late';

/** Records the metrics of one queue. */
export interface QueueObserver {
  /** Exposes how much work is waiting. */
  watch(lengthOf: () => number): void;
  /** Work has started after waiting for the given number of seconds. */
  waited(seconds: number): void;
  refuse(reason: RefusalReason): void;
}

const QUEUES: readonly QueueName[] = ['answers', 'sheets', 'searches'];
const REASONS: readonly RefusalReason[] = ['full', 'late'];
const BUCKETS_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5];

/** Queue lengths, waiting times and refusals. */
export class QueueMetrics {
  private readonly waits: Histogram<'queue'>;
  private readonly refusals: Counter<'queue' | 'reason'>;
  private readonly lengths = new Map<QueueName, () => number>();

  constructor(registry: Registry) {
    const registers = [registry];
    const { lengths } = this;
    new Gauge({
      name: 'stayquote_queue_length',
      help: 'Work waiting in the queue',
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, lengthOf] of lengths) this.set({ queue }, lengthOf());
      },
    });
    this.waits = new Histogram({
      name: 'stayquote_queue_wait_seconds',
      help: 'Time that work waited before it started',
      labelNames: ['queue'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.refusals = new Counter({
      name: 'stayquote_queue_refusals_total',
      help: 'Work refused because the queue was full, or because it waited or took too long (late)',
      labelNames: ['queue', 'reason'],
      registers,
    });
    for (const queue of QUEUES) for (const reason of REASONS) this.refusals.inc({ queue, reason }, 0);
  }

  /** The observer of a queue. */
  of(queue: QueueName): QueueObserver {
    return {
      watch: (lengthOf) => void this.lengths.set(queue, lengthOf),
      waited: (seconds) => {
        this.waits.observe({ queue }, seconds);
      },
      refuse: (reason) => {
        this.refusals.inc({ queue, reason });
      },
    };
  }
}
