/** One line in Prometheus text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"/g;
const REMARK = /^# (?:HELP|TYPE) [a-zA-Z_:][\w:]* .+$/;

/** Parses metrics as a scraper does. Throws if a line is invalid. */
export function metricSamples(text: string): readonly Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !REMARK.test(line));
  return lines.map((line) => {
    const [, name, labels = '', figure] = SAMPLE.exec(line) ?? [];
    const value = Number(figure?.replace('+Inf', 'Infinity'));
    if (name === undefined || (Number.isNaN(value) && !/^nan$/i.test(figure ?? ''))) {
      throw new Error(`Not a line of metrics: ${line}`);
    }
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', content = '']) => [key, content] as const);
    return { name, value, labels: Object.fromEntries(pairs) };
  });
}

/** The value of the single series with (at least) these labels; undefined if there is none. */
export function sampleValue(text: string, name: string, labels: Sample['labels'] = {}): number | undefined {
  const found = metricSamples(text).filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  if (found.length > 1) throw new Error(`${name} has ${found.length} series with these labels`);
  return found[0]?.value;
}
