import type { Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/**
 * How a presented key was judged: refused by its form or checksum without a look-up, answered from memory, or asked of the
 * database.
 */
export type KeyLookup = 'malformed' | 'remembered' | 'found' | 'unknown';

/** How keys are found. Many malformed or unknown ones are somebody who guesses. */
export class KeyMetrics {
  private readonly lookups: Readonly<Record<KeyLookup, Series>>;

  constructor(registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_key_lookups_total',
      help: 'Presented keys by how they were judged',
      labelNames: ['result'],
    });
    this.lookups = {
      malformed: tally.begin({ result: 'malformed' }),
      remembered: tally.begin({ result: 'remembered' }),
      found: tally.begin({ result: 'found' }),
      unknown: tally.begin({ result: 'unknown' }),
    };
  }

  /** A key was presented. */
  lookUp(result: KeyLookup): void {
    this.lookups[result].count += 1;
  }
}
