// @ts-nocheck: becomes TypeScript in the next commits.
import { ourResponses } from '../check/responses.js';
import { writeRequestList } from '../generator/request-list.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { measureLoad } from '../measure/load.js';
import { ownFigures, readsOf } from '../measure/metrics.js';
import { quantile } from '../measure/quantile.js';
import { spread } from '../measure/spread.js';
import { startOurs } from '../servers/ours.js';

/**
 * The processor time of requests whose property is in memory, in rounds that take turns: without the response cache, from it, as
 * its 304, and from it while Redis counts.
 * @param redisUrl undefined: not measured with Redis
 * @returns by case its microseconds per request: the lower quartile of the rounds, from when the machine was least disturbed, and the range
 */
export async function measureRequests({ folder, connectionString, postmasterPid }, options) {
  const { targets, oneOfEach, generator, rounds, seconds, connections, redisUrl, say } = options;
  const file = await writeRequestList(`${folder}/requests.txt`, targets);
  const servers = {
    warm: await startOurs('warm', connectionString, { RESPONSE_CACHE_MB: '0' }),
    cached: await startOurs('cached', connectionString),
    ...(redisUrl && { redis: await startOurs('redis', connectionString, { REDIS_URL: redisUrl }) }),
  };
  try {
    for (const server of Object.values(servers)) await cacheSheets(server, oneOfEach);
    const etags = (await ourResponses(servers.cached, targets)).map(({ headers }) => headers.etag);
    const conditional = await writeRequestList(`${folder}/conditional.txt`, targets, etags);
    const cases = [
      { name: 'warm', server: servers.warm, file },
      { name: 'cached', server: servers.cached, file },
      { name: 'notModified', server: servers.cached, file: conditional },
      ...(servers.redis ? [{ name: 'redis', server: servers.redis, file }] : []),
    ];
    const measured = Object.fromEntries(cases.map(({ name }) => [name, []]));
    const reads = await allReads();
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'requests, warming up' : `requests, round ${round} of ${rounds}`);
      for (const { name, server, file: list } of cases) {
        const one = await measureLoad(generator, server, postmasterPid, { connections, seconds, file: list });
        if (round > 0) measured[name].push(one.processor);
      }
    }
    if ((await allReads()) > reads) throw new Error('a sheet was read while its requests were measured');
    return Object.fromEntries(
      Object.entries(measured).map(([name, all]) => [name, { processor: lowerQuartile(all), spread: spread(all) }]),
    );
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }

  async function allReads() {
    const figures = await Promise.all(Object.values(servers).map(ownFigures));
    return figures.map(readsOf).reduce((sum, reads) => sum + reads, 0);
  }
}

function lowerQuartile(figures) {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.25,
  );
}
