import { LRUCache } from 'lru-cache';
import type { Scenario } from '../../domain/scenarios/scenario.js';

/** Beyond it the least recently used count begins again. */
const COUNTS_MAX = 10_000;

/** Counts the requests of each key in each scenario. */
export class RequestCounts {
  private readonly counts = new LRUCache<string, number>({ max: COUNTS_MAX });

  /** Counts one more. @returns its number, from 1 */
  next(keyUuid: string, { text }: Scenario): number {
    const name = `${keyUuid} ${text}`;
    const number = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, number);
    return number;
  }
}
