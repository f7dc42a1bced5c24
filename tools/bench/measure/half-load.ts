// @ts-nocheck: becomes TypeScript in the next commits.
import { measureLatency } from './own-client.js';
import { median } from './quantile.js';
import { spread } from './spread.js';

/**
 * The latencies of servers at a fixed rate, in turn, as medians over several runs. Runs in which a server fell behind are
 * excluded, unless it never kept up: the machine was busy with something else, and the latencies only measure a queue.
 */
export async function measureHalfLoad(servers, { rate, runs, connections, file, seconds, record }) {
  const measured = servers.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, server] of servers.entries()) {
      const measure = () => measureLatency(server, { file, rate, connections, warmUpSeconds: 1, seconds });
      const one = await record.attempt(`${server.name} at half load, run ${run + 1}`, measure);
      if (one !== undefined) measured[index].push(one);
    }
  return measured.map((all) => {
    const sound = all.filter(({ behind }) => behind <= connections);
    const counted = sound.length > 0 ? sound : all;
    const [p50s, p99s] = ['p50', 'p99'].map((figure) => counted.map((one) => one[figure]));
    return { runs, sound: sound.length, p50: median(p50s), p99: median(p99s), p99Spread: spread(p99s) };
  });
}
