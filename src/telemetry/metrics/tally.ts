import { Counter, type Registry } from 'prom-client';

/** One series of a tally. */
export interface Series {
  count: number;
}

/** What a tally is called, and what tells its series apart. */
export interface TallyForm<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
}

/**
 * A counter whose series are plain numbers until somebody asks for them: prom-client finds the series anew at each count, by
 * a text that it puts together of the labels.
 */
export class Tally<Label extends string> {
  private readonly all: { readonly labels: Readonly<Record<Label, string | number>>; readonly series: Series }[] = [];

  constructor(registry: Registry, { name, help, labelNames }: TallyForm<Label>) {
    const { all } = this;
    new Counter<string>({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, series } of all) this.inc(labels, series.count);
      },
    });
  }

  /** Begins a series at 0, for whoever counts in it; each set of labels has one. */
  begin(labels: Readonly<Record<Label, string | number>>): Series {
    const series: Series = { count: 0 };
    this.all.push({ labels, series });
    return series;
  }
}
