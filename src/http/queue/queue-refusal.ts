import type { RefusalReason } from '../../telemetry/metrics/metrics.js';

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  full: 'The queue is full',
  late: 'The work waited or took too long',
};

/** Work rejected under overload: it may be submitted again later. */
export class QueueRefusal extends Error {
  /** Classifies the failure as unavailable. */
  readonly kind = 'QueueRefusal';

  constructor(reason: RefusalReason) {
    super(MESSAGES[reason]);
    this.name = 'QueueRefusal';
  }
}
