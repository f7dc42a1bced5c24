import { Counter, Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/**
 * The origin of a response based on a rate sheet: cached by an earlier request (kept), generated for this one (made), or shared
 * with a concurrent identical request (shared).
 */
type ResponseOrigin = 'kept' | 'made' | 'shared';

/** Metrics of the response cache. */
export class ResponseMetrics {
  private readonly responses: Readonly<Record<ResponseOrigin, Series>>;
  private readonly stale: Counter;

  constructor(private readonly registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_answers_total',
      help: 'Responses based on rate sheets: from the cache (kept), generated (made), or shared; without 304 responses',
      labelNames: ['origin'],
    });
    const begin = (origin: ResponseOrigin) => tally.begin({ origin });
    this.stale = new Counter({
      name: 'stayquote_stale_answers_total',
      help: 'Responses based on rate sheets while the database was away, with SERVE_STALE_SECONDS',
      registers: [registry],
    });
    this.responses = { kept: begin('kept'), made: begin('made'), shared: begin('shared') };
  }

  /** A response was sent. */
  count(origin: ResponseOrigin): void {
    this.responses[origin].count += 1;
  }

  /** A response is sent that the database could not confirm. */
  countStale(): void {
    this.stale.inc();
  }

  /** Exposes the size of the cache. */
  watch(bytesOf: () => number): void {
    new Gauge({
      name: 'stayquote_answer_cache_bytes',
      help: 'Size of the cached responses, at most ANSWER_CACHE_MB',
      registers: [this.registry],
      collect() {
        this.set(bytesOf());
      },
    });
  }
}
