/**
 * Reads the metrics of a server at its management listener. The returned function says the sum of all series of a metric, or of those
 * with a label; NaN if there is no such metric.
 */
export async function readMetrics(managementPort: number): Promise<(name: string, label?: string) => number> {
  const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
  const text = await response.text();
  if (!response.ok) throw new Error(`/metrics responded ${response.status}: ${text}`);
  return (name, label = '') => {
    const series = new RegExp(`^${name}(?:\\{[^}]*${label}[^}]*\\})? (\\S+)$`, 'gm');
    const sum = [...text.matchAll(series)].reduce((total, [, value]) => total + Number(value), 0);
    return text.includes(`# TYPE ${name} `) ? sum : NaN;
  };
}
