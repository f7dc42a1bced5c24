import type { RefusalReason } from '../../telemetry/metrics/queue-metrics.js';

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  full: 'The queue is full',
  late: 'The work waited too long for its turn',
};

/** Work refused under overload: the same may be submitted again later. */
export class QueueRefusal extends Error {
  /** By which the failure is classified as unavailable. */
  readonly kind = 'QueueRefusal';

  constructor(reason: RefusalReason) {
    super(MESSAGES[reason]);
    this.name = 'QueueRefusal';
  }
}
