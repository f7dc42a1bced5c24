import { Counter, Gauge, type Registry } from 'prom-client';

const RESULTS = ['kept', 'made'] as const;

/** How an answer out of a rate sheet came about: kept from an earlier request, or made for this one. */
export type AnswerOrigin = (typeof RESULTS)[number];

/** The answers that are kept in memory, and how often one was asked for again. */
export class AnswerMetrics {
  private readonly answers: Readonly<Record<AnswerOrigin, Counter.Internal>>;

  constructor(private readonly registry: Registry) {
    const answers = new Counter({
      name: 'stayquote_answers_total',
      help: 'Answers out of rate sheets: kept from an earlier request, or made; not those that a caller had already',
      labelNames: ['origin'],
      registers: [registry],
    });
    const [kept, made] = RESULTS.map((origin) => answers.labels({ origin }));
    if (kept === undefined || made === undefined) throw new Error('An origin has no series');
    this.answers = { kept, made };
    for (const series of [kept, made]) series.inc(0);
  }

  /** An answer was sent. */
  count(origin: AnswerOrigin): void {
    this.answers[origin].inc();
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
