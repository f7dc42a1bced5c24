import type { Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/**
 * The result of a key lookup: rejected by format or checksum without a lookup, found in the cache, or queried in the
 * database (found or unknown).
 */
type KeyLookup = 'malformed' | 'remembered' | 'found' | 'unknown';

/** Metrics of key lookups. Many malformed or unknown keys suggest guessing. */
export class KeyMetrics {
  private readonly lookups: Readonly<Record<KeyLookup, Series>>;

  constructor(registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_key_lookups_total',
      help: 'Presented keys by lookup result',
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
