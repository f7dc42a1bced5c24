import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The queues of a server: large answers to be made, and large rate sheets to be read. */
export type QueueName = 'answers' | 'sheets';

/** Why a queue refuses work: it is full, or the work waited as long as it may. */
export type RefusalReason = 'full' | 'late';

/** Takes the figures of one queue. */
export interface QueueObserver {
  /** Shows how much work waits whenever the metrics are requested. */
  watch(lengthOf: () => number): void;
  /** Work has begun after a wait of so many seconds. */
  waited(seconds: number): void;
  refuse(reason: RefusalReason): void;
}

const QUEUES: readonly QueueName[] = ['answers', 'sheets'];
const REASONS: readonly RefusalReason[] = ['full', 'late'];
const BUCKETS_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5];

/** How long the queues are, how long work waits in them, and what they refuse. */
export class QueueMetrics {
  private readonly waits: Histogram<'queue'>;
  private readonly refusals: Counter<'queue' | 'reason'>;
  private readonly lengths = new Map<QueueName, () => number>();

  constructor(registry: Registry) {
    const registers = [registry];
    const { lengths } = this;
    new Gauge({
      name: 'stayquote_queue_length',
      help: 'Work that waits for its turn',
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, lengthOf] of lengths) this.set({ queue }, lengthOf());
      },
    });
    this.waits = new Histogram({
      name: 'stayquote_queue_wait_seconds',
      help: 'Time for which work waited before it began',
      labelNames: ['queue'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.refusals = new Counter({
      name: 'stayquote_queue_refusals_total',
      help: 'Work refused: the queue was full, or the work waited as long as it may (late)',
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
