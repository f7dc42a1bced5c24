import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** Whose requests are counted: those of a key, or the failures of a client address. */
export type LimiterPolicy = 'key' | 'address';

export type LimiterDecision = 'allowed' | 'refused';

/** What the limits decided, and whether what they share between nodes can be reached. */
export class LimiterMetrics {
  private readonly decisions: Readonly<Record<LimiterPolicy, Readonly<Record<LimiterDecision, Series>>>>;
  private readonly backend: Gauge<'backend'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const tally = new Tally(registry, {
      name: 'stayquote_limiter_decisions_total',
      help: 'Decisions of the rate limits',
      labelNames: ['policy', 'decision'],
    });
    // A series that begins with its first refusal would hide that refusal from every rate.
    const decisionsOf = (policy: LimiterPolicy) => ({
      allowed: tally.begin({ policy, decision: 'allowed' }),
      refused: tally.begin({ policy, decision: 'refused' }),
    });
    this.decisions = { key: decisionsOf('key'), address: decisionsOf('address') };
    this.backend = new Gauge({
      name: 'stayquote_limiter_backend_up',
      help: 'Whether the counters shared by all nodes can be reached; 0: each node limits on its own',
      labelNames: ['backend'],
      registers,
    });
  }

  /** A request was counted against its limit. */
  decide(policy: LimiterPolicy, decision: LimiterDecision): void {
    this.decisions[policy][decision].count += 1;
  }

  /** The shared counters came or went. There is no such series before the first call: alone, a node has none to miss. */
  setBackend(backend: 'redis', isUp: boolean): void {
    this.backend.set({ backend }, isUp ? 1 : 0);
  }
}
