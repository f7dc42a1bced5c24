import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type LabelValue, type MetricForm, type MetricName, METRICS } from './metric-table.js';

type Labels = Readonly<Record<string, string | number>>;

/** Exposes metrics of the table, in the order in which they are added, to what counts them or reads them. */
export class Exposition {
  readonly registry = new Registry();

  /** A counter whose listed series begin at 0. */
  counter(name: MetricName): Counter {
    const counter = new Counter<string>(this.settingsOf(name));
    for (const labels of listedSeries(name)) counter.inc(labels, 0);
    return counter;
  }

  counterBy<Name extends MetricName, Label extends string>(
    name: Name,
    label: Label,
  ): (value: LabelValue<Name, Label>, count?: number) => void {
    const counter = this.counter(name);
    const series = new Map<LabelValue<Name, Label>, Counter.Internal>();
    return (value, count = 1) => {
      let one = series.get(value);
      if (one === undefined) series.set(value, (one = counter.labels({ [label]: value })));
      one.inc(count);
    };
  }

  /** A gauge whose series are read whenever the metrics are collected. */
  read(name: MetricName, read: () => Iterable<readonly [Labels, number]>): void {
    new Gauge<string>({
      ...this.settingsOf(name),
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  }

  /** A gauge without labels that is read in the same way. */
  watch(name: MetricName, read: () => number | boolean): void {
    this.read(name, () => [[{}, Number(read())]]);
  }

  /** A gauge that its caller sets. */
  gauge(name: MetricName): Gauge {
    return new Gauge(this.settingsOf(name));
  }

  histogram(name: MetricName): Histogram {
    const { buckets = [] }: MetricForm = METRICS[name];
    return new Histogram({ ...this.settingsOf(name), buckets: [...buckets] });
  }

  private settingsOf(name: MetricName) {
    const { help, labels = {} }: MetricForm = METRICS[name];
    return { name, help, labelNames: Object.keys(labels), registers: [this.registry] };
  }
}

/** Every combination of the values that the table lists. */
function listedSeries(name: MetricName): readonly Labels[] {
  const { labels = {} }: MetricForm = METRICS[name];
  return Object.entries(labels).reduce<readonly Labels[]>(
    (all, [label, values]) => all.flatMap((others) => values.map((value) => ({ ...others, [label]: value }))),
    [{}],
  );
}
