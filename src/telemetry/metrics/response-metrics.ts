import { Gauge, type Registry } from 'prom-client';
import { type Series, Tally } from './tally.js';

/**
 * How an answer out of a rate sheet came about: kept from an earlier request, made for this one, or shared with another one
 * that waited for the same.
 */
export type ResponseOrigin = 'kept' | 'made' | 'shared';

/** The answers that are kept in memory, and how often one was asked for again. */
export class ResponseMetrics {
  private readonly answers: Readonly<Record<ResponseOrigin, Series>>;

  constructor(private readonly registry: Registry) {
    const tally = new Tally(registry, {
      name: 'stayquote_answers_total',
      help: 'Answers out of rate sheets: kept from an earlier request, made, or shared; not those that a caller had already',
      labelNames: ['origin'],
    });
    const begin = (origin: ResponseOrigin) => tally.begin({ origin });
    this.answers = { kept: begin('kept'), made: begin('made'), shared: begin('shared') };
  }

  /** An answer was sent. */
  count(origin: ResponseOrigin): void {
    this.answers[origin].count += 1;
  }

  /** Shows what is kept whenever the metrics are asked for. */
  watch(bytesOf: () => number): void {
    new Gauge({
      name: 'stayquote_answer_cache_bytes',
      help: 'What the kept answers take, at most ANSWER_CACHE_MB',
      registers: [this.registry],
      collect() {
        this.set(bytesOf());
      },
    });
  }
}
