import { Counter, Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/** Whether a response based on a rate sheet was cached (hit), generated (miss), or shared with a concurrent identical request. */
type CacheResult = 'hit' | 'miss' | 'shared';

/** The labels of the metrics' former names, which go with the next release. */
const FORMER_ORIGINS: Readonly<Record<CacheResult, string>> = { hit: 'kept', miss: 'made', shared: 'shared' };

/** Metrics of the response cache. */
export class ResponseMetrics {
  private readonly responses: Readonly<Record<CacheResult, Series>>;
  private readonly stale: readonly Counter[];

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    const tally = new Tally(registry, {
      name: 'stayquote_responses_total',
      help: 'Responses based on rate sheets: from the cache (hit), generated (miss), or shared; without 304 responses',
      labelNames: ['cache'],
    });
    const begin = (cache: CacheResult) => tally.begin({ cache });
    const responses = { hit: begin('hit'), miss: begin('miss'), shared: begin('shared') };
    this.responses = responses;
    new Counter({
      name: 'stayquote_answers_total',
      help: 'The former name of stayquote_responses_total, for one release',
      labelNames: ['origin'],
      registers,
      collect() {
        this.reset();
        for (const cache of ['hit', 'miss', 'shared'] as const) {
          this.inc({ origin: FORMER_ORIGINS[cache] }, responses[cache].count);
        }
      },
    });
    this.stale = [
      new Counter({
        name: 'stayquote_stale_responses_total',
        help: 'Responses based on rate sheets while the database was unavailable, with SERVE_STALE_SECONDS',
        registers,
      }),
      new Counter({
        name: 'stayquote_stale_answers_total',
        help: 'The former name of stayquote_stale_responses_total, for one release',
        registers,
      }),
    ];
  }

  /** A response was sent. */
  count(cache: CacheResult): void {
    this.responses[cache].count += 1;
  }

  /** A response is sent that the database could not confirm. */
  countStale(): void {
    for (const counter of this.stale) counter.inc();
  }

  /** Exposes the size of the cache. */
  watch(bytesOf: () => number): void {
    const expose = (name: string, help: string) => {
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(bytesOf());
        },
      });
    };
    expose('stayquote_response_cache_bytes', 'Size of the cached responses, at most RESPONSE_CACHE_MB');
    expose('stayquote_answer_cache_bytes', 'The former name of stayquote_response_cache_bytes, for one release');
  }
}
