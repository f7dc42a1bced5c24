// @ts-nocheck: becomes TypeScript in the next commits.
import { quoteRequests } from '../data/requests.js';
import { writeRequestList } from '../generator/request-list.js';
import { WARM } from '../servers/our-settings.js';
import { cacheSheets } from './cache-sheets.js';
import { measureLatency } from './own-client.js';

/** The servers in the latency chart, with their titles in the legend. */
export const SERIES = [
  { server: 'nest-prisma', title: 'NestJS + Prisma' },
  { server: 'sheetless', title: 'ours, without sheets' },
  { server: 'fastify-pg', title: 'Fastify + pg' },
  { server: 'warm', title: 'ours, warm' },
  { server: 'cached', title: 'ours, response cache' },
];

const REQUESTS = 50;

/**
 * The median latency of sequential requests, by the property's number of room rates: the record keeps `{size, latencies}` under
 * `byRoomRates` after each size.
 */
export async function measureByRoomRates({ servers, bySize, seed, folder, seconds, record }) {
  const points = [];
  for (const [size, uuid] of bySize) {
    const targets = quoteRequests([uuid], REQUESTS, seed);
    const file = await writeRequestList(`${folder}/size-${size}.txt`, targets);
    const latencies = {};
    for (const { server } of SERIES) {
      const measure = async () => {
        if (WARM.includes(server)) await cacheSheets(servers[server], targets.slice(0, 1));
        return measureLatency(servers[server], { file, seconds, warmUpSeconds: seconds / 2 });
      };
      latencies[server] = (await record.attempt(`${server}, ${size} room rates`, measure))?.p50;
    }
    points.push({ size, latencies });
    await record.keep({ byRoomRates: points });
  }
}
