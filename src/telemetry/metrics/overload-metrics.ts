import type { Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** Why a request is shed: too many in flight, a late event loop, or a long wait for its turn. */
export type ShedReason = 'in_flight' | 'delay' | 'wait';

/** Requests shed under overload. */
export class OverloadMetrics {
  private readonly shedRequests: Readonly<Record<ShedReason, Series>>;

  constructor(registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_shed_requests_total',
      help: 'Requests refused with 503 because the server is overloaded',
      labelNames: ['reason'],
    });
    this.shedRequests = {
      in_flight: tally.begin({ reason: 'in_flight' }),
      delay: tally.begin({ reason: 'delay' }),
      wait: tally.begin({ reason: 'wait' }),
    };
  }

  /** A request was shed. */
  shed(reason: ShedReason): void {
    this.shedRequests[reason].count += 1;
  }
}
