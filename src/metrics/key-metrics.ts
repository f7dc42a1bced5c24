import { Counter, type Registry } from 'prom-client';

const RESULTS = ['malformed', 'remembered', 'found', 'unknown'] as const;

/**
 * How a presented key was judged: refused by its form or checksum without a look-up, answered from memory, or asked of the
 * database.
 */
export type KeyLookup = (typeof RESULTS)[number];

/** How keys are found. Many malformed or unknown ones are somebody who guesses. */
export class KeyMetrics {
  private readonly lookups: Counter<'result'>;

  constructor(registry: Registry) {
    this.lookups = new Counter({
      name: 'stayquote_key_lookups_total',
      help: 'Presented keys by how they were judged',
      labelNames: ['result'],
      registers: [registry],
    });
    for (const result of RESULTS) this.lookups.inc({ result }, 0);
  }

  /** A key was presented. */
  lookUp(result: KeyLookup): void {
    this.lookups.inc({ result });
  }
}
