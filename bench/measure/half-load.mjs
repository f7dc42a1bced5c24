import { measureLatency } from './own-client.mjs';
import { median } from './quantile.mjs';

/**
 * The latency of a server at a fixed rate, as medians over several runs. Runs in which it fell behind are excluded: the
 * machine was busy with something else, and the latencies only measure a queue.
 */
export async function measureHalfLoad(server, { rate, runs, connections, file, seconds }) {
  const measured = [];
  for (let run = 0; run < runs; run += 1)
    measured.push(await measureLatency(server, { file, rate, connections, warmUpSeconds: 1, seconds }));
  const sound = measured.filter(({ behind }) => behind <= connections);
  const [p50, p99] = ['p50', 'p99'].map((figure) => median(sound.map((one) => one[figure])));
  return { rate, runs, sound: sound.length, p50, p99 };
}
