import { Counter, type Registry } from 'prom-client';

/** One series of a tally. */
export interface Series {
  count: number;
}

/** Name, help and labels of a tally. */
interface TallyForm<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
}

/**
 * A counter whose series are plain numbers until the metrics are collected: prom-client would look up the series for each
 * count, by a string that it builds from the labels.
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

  /** Adds a series at 0, which the caller increments; call it once per set of labels. */
  begin(labels: Readonly<Record<Label, string | number>>): Series {
    const series: Series = { count: 0 };
    this.all.push({ labels, series });
    return series;
  }
}
