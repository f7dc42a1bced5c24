import type { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { sampleValue } from './metric-samples.js';
import { until } from '../../tools/harness/until.js';

/** Until notifications of changes arrive: what was read before may be outdated, and is neither cached nor counted as expected. */
export async function untilListening(metrics: Metrics): Promise<void> {
  await until(async () => sampleValue(await metrics.text(), 'stayquote_change_feed_up') === 1);
}
