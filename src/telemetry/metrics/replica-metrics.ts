import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** A replica, and whether it may be read from. */
interface ReplicaState {
  readonly name: string;
  /** Undefined: nothing is known yet. */
  readonly standing: { readonly isUsable: true; readonly behindMs: number } | { readonly isUsable: false } | undefined;
}

/** What was read from. */
type ReadSource = 'primary' | 'replica';

/** Reads from the primary and from replicas, and the state of each replica. */
export class ReplicaMetrics {
  private readonly reads: Readonly<Record<ReadSource, Series>>;

  constructor(private readonly registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_database_reads_total',
      help: 'Reads from the primary and from replicas of the database',
      labelNames: ['source'],
    });
    this.reads = { primary: tally.begin({ source: 'primary' }), replica: tally.begin({ source: 'replica' }) };
  }

  /** Something was read. */
  read(source: ReadSource): void {
    this.reads[source].count += 1;
  }

  /** Exposes the states of the replicas. */
  watch(statesOf: () => readonly ReplicaState[]): void {
    const registers = [this.registry];
    const labelNames = ['replica'];
    new Gauge({
      ...{ name: 'stayquote_replica_up', help: 'Whether a replica is current enough to be read from' },
      ...{ labelNames, registers },
      collect() {
        for (const { name, standing } of statesOf()) this.set({ replica: name }, standing?.isUsable === true ? 1 : 0);
      },
    });
    new Gauge({
      ...{ name: 'stayquote_replica_behind_seconds', help: 'How far a usable replica is behind the primary' },
      ...{ labelNames, registers },
      collect() {
        this.reset();
        for (const { name, standing } of statesOf())
          if (standing?.isUsable === true) this.set({ replica: name }, standing.behindMs / 1000);
      },
    });
  }
}
