import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type LabelValue, type MetricForm, type MetricName, METRICS } from './metric-table.js';

type Labels = Readonly<Record<string, string | number>>;

/**
 * A number until the metrics are collected: prom-client would look up the series for each count, by a string that it builds
 * from the labels.
 */
export interface Series {
  readonly labels: Labels;
  value: number;
}

/** Exposes metrics of the table, in the order in which they are added, to what counts them or reads them. */
export class Exposition {
  readonly registry = new Registry();

  /** The series are read whenever the metrics are collected. */
  read(name: MetricName, read: () => Iterable<Readonly<Series>>): void {
    const settings = this.settingsOf(name);
    if (name.endsWith('_total')) {
      new Counter<string>({
        ...settings,
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.inc(labels, value);
        },
      });
      return;
    }
    new Gauge<string>({
      ...settings,
      collect() {
        this.reset();
        for (const { labels, value } of read()) this.set(labels, value);
      },
    });
  }

  /** A gauge without labels. */
  gauge(name: MetricName, read: () => number | boolean): void {
    this.read(name, () => [{ labels: {}, value: Number(read()) }]);
  }

  /** A gauge of one label, whose values are added later, each with what reads its number. */
  gaugeBy(name: MetricName, label: string): (value: string, read: () => number | boolean) => void {
    const readers = new Map<string, () => number | boolean>();
    this.read(name, () => [...readers].map(([value, read]) => ({ labels: { [label]: value }, value: Number(read()) })));
    return (value, read) => void readers.set(value, read);
  }

  histogram(name: MetricName): Histogram {
    const { buckets = [] }: MetricForm = METRICS[name];
    return new Histogram({ ...this.settingsOf(name), buckets: [...buckets] });
  }

  /** A counter whose series begin at 0 when they are added; add each set of labels once. */
  series(name: MetricName): (labels: Labels) => Series {
    const all: Series[] = [];
    this.read(name, () => all);
    return (labels) => {
      const series = { labels, value: 0 };
      all.push(series);
      return series;
    };
  }

  /** A counter without labels. */
  counter(name: MetricName): () => void {
    const series = this.series(name)({});
    return () => {
      series.value += 1;
    };
  }

  /** A counter of one label. */
  counterBy<Name extends MetricName, Label extends string>(
    name: Name,
    label: Label,
  ): (value: LabelValue<Name, Label>, count?: number) => void {
    const begin = this.series(name);
    const byValue = new Map(valuesOf(name, label).map((value) => [value, begin({ [label]: value })]));
    return (value, count = 1) => {
      const series = byValue.get(value);
      if (series !== undefined) series.value += count;
    };
  }

  /** A counter of two labels. */
  counterByTwo<Name extends MetricName, First extends string, Second extends string>(
    name: Name,
    first: First,
    second: Second,
  ): (one: LabelValue<Name, First>, other: LabelValue<Name, Second>) => void {
    const begin = this.series(name);
    const beginEach = (one: string) =>
      new Map(valuesOf(name, second).map((other) => [other, begin({ [first]: one, [second]: other })]));
    const byValues = new Map(valuesOf(name, first).map((one) => [one, beginEach(one)]));
    return (one, other) => {
      const series = byValues.get(one)?.get(other);
      if (series !== undefined) series.value += 1;
    };
  }

  private settingsOf(name: MetricName): { name: string; help: string; labelNames: string[]; registers: Registry[] } {
    const { help, labels = {} }: MetricForm = METRICS[name];
    return { name, help, labelNames: Object.keys(labels), registers: [this.registry] };
  }
}

function valuesOf(name: MetricName, label: string): readonly string[] {
  const { labels }: MetricForm = METRICS[name];
  return labels?.[label] ?? [];
}
