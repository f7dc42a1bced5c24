import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** What is counted: requests of a key, failures of a client address, or its requests for what needs no key. */
type LimiterPolicy = 'key' | 'address' | 'documents';

type LimiterDecision = 'allowed' | 'refused';

/** Decisions of the rate limits, and whether the shared counters are reachable. */
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
    // A series that began with its first refusal would hide that refusal from `rate()`.
    const decisionsOf = (policy: LimiterPolicy) => ({
      allowed: tally.begin({ policy, decision: 'allowed' }),
      refused: tally.begin({ policy, decision: 'refused' }),
    });
    this.decisions = { key: decisionsOf('key'), address: decisionsOf('address'), documents: decisionsOf('documents') };
    this.backend = new Gauge({
      name: 'stayquote_limiter_backend_up',
      help: 'Whether the counters shared by all nodes are reachable; 0: each node limits on its own',
      labelNames: ['backend'],
      registers,
    });
  }

  /** A request was counted against its limit. */
  decide(policy: LimiterPolicy, decision: LimiterDecision): void {
    this.decisions[policy][decision].count += 1;
  }

  /** The shared counters became reachable or unreachable. Without Redis it is never called, and there is no such series. */
  setBackend(backend: 'redis', isUp: boolean): void {
    this.backend.set({ backend }, isUp ? 1 : 0);
  }
}
