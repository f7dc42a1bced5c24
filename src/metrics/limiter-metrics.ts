import { Counter, Gauge, type Registry } from 'prom-client';

const POLICIES = ['key', 'address'] as const;
const DECISIONS = ['allowed', 'refused'] as const;

/** Whose requests are counted: those of a key, or the failures of a client address. */
export type LimiterPolicy = (typeof POLICIES)[number];

export type LimiterDecision = (typeof DECISIONS)[number];

/** What the limits decided, and whether what they share between nodes can be reached. */
export class LimiterMetrics {
  private readonly decisions: Counter<'policy' | 'decision'>;
  private readonly backend: Gauge<'backend'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.decisions = new Counter({
      name: 'stayquote_limiter_decisions_total',
      help: 'Decisions of the rate limits',
      labelNames: ['policy', 'decision'],
      registers,
    });
    // A series that begins with its first refusal would hide that refusal from every rate.
    for (const policy of POLICIES) for (const decision of DECISIONS) this.decisions.inc({ policy, decision }, 0);
    this.backend = new Gauge({
      name: 'stayquote_limiter_backend_up',
      help: 'Whether the counters shared by all nodes can be reached; 0: each node limits on its own',
      labelNames: ['backend'],
      registers,
    });
  }

  /** A request was counted against its limit. */
  decide(policy: LimiterPolicy, decision: LimiterDecision): void {
    this.decisions.inc({ policy, decision });
  }

  /** The shared counters came or went. There is no such series before the first call: alone, a node has none to miss. */
  setBackend(backend: 'redis', isUp: boolean): void {
    this.backend.set({ backend }, isUp ? 1 : 0);
  }
}
