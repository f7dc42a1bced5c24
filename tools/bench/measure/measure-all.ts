import type { StartedServer } from '../../harness/server.js';
import { propertyOf, quoteRequests, writeRequestList } from '../data/requests.js';
import { type Generator, type Latencies, measureLatency, measureLoad } from '../generator/load.js';
import { type Bench, type BenchOptions, say } from '../open-bench.js';
import type { RunRecord } from '../report/run-record.js';
import { WARM } from '../servers/ours.js';
import type { Servers, Variant } from '../servers/variants.js';
import { measureFirstRequests, measureWholeSheets } from './cold.js';
import { cacheSheets, ownFigures } from './metrics.js';
import { measureRounds } from './rounds.js';
import { median, spread } from './statistics.js';

/** The servers in the latency chart, with their titles in the legend. */
export const SERIES = [
  { server: 'nest-prisma', title: 'NestJS + Prisma' },
  { server: 'sheetless', title: 'ours, without sheets' },
  { server: 'fastify-pg', title: 'Fastify + pg' },
  { server: 'warm', title: 'ours, warm' },
  { server: 'cached', title: 'ours, response cache' },
] as const;

const REQUESTS_BY_SIZE = 50;

/** What is measured, and how. */
export interface Measured extends Bench {
  readonly options: BenchOptions;
  readonly generator: Generator;
  readonly servers: Servers;
  readonly conditionalFile: string;
}

/** All measurements, one after another; the record keeps their results and what failed. */
export async function measureAll(bench: Measured, record: RunRecord): Promise<void> {
  const { options, generator, servers, postmasterPid, file, oneOfEach } = bench;
  const load = ({ server, headers, isConditional, isOneOfEach }: Variant, seconds: number) => {
    const list = isConditional === true ? bench.conditionalFile : isOneOfEach === true ? bench.oneOfEachFile : file;
    const { connections } = options;
    return measureLoad(generator, servers[server], postmasterPid, { connections, headers, seconds, file: list });
  };
  const before = { cached: await ownFigures(servers.cached), cold: await ownFigures(servers.cold) };
  await measureRounds({ ...options, load, record, say });
  await record.step('hitRatio', async () => {
    const after = await ownFigures(servers.cached);
    const [hits, misses] = [after.cacheHits - before.cached.cacheHits, after.cacheMisses - before.cached.cacheMisses];
    return hits / (hits + misses);
  });
  await record.step('coldReads', async () => {
    const after = await ownFigures(servers.cold);
    const perMiss = (figure: keyof typeof after) =>
      (after[figure] - before.cold[figure]) / (after.cacheMisses - before.cold.cacheMisses);
    return { hits: perMiss('sheetHits'), stays: perMiss('stayReads'), sheets: perMiss('sheetReads') };
  });
  await record.step('sheetBytes', async () => {
    const { sheets, sheetBytes } = await ownFigures(servers.warm);
    return sheetBytes / sheets;
  });
  say('first requests, and whole sheets');
  const count = Math.ceil(oneOfEach.length / 2);
  await record.step('first', () => measureFirstRequests(bench, oneOfEach, count));
  await record.step('wholeSheet', () => measureWholeSheets(bench, oneOfEach.map(propertyOf), count));
  say('warm, at half of its maximum load, and the ceiling at the same rate');
  await record.step('half', () => measureHalfLoad(bench, record));
  say('latency by number of room rates');
  await measureByRoomRates(bench, record);
}

/**
 * The latencies of the warm server and of the ceiling at a fixed rate, in turn, as medians over several runs. Runs in which a server
 * fell behind are excluded, unless it never kept up: the machine was busy with something else, and the latencies only measure a queue.
 */
async function measureHalfLoad({ servers, options, file }: Measured, record: RunRecord) {
  const { connections, seconds, halfLoadRuns: runs } = options;
  const perSecond = record.figures.variants?.['warm']?.perSecond;
  if (perSecond === undefined) throw new Error('the throughput of the warm server is unknown');
  const rate = perSecond / 2;
  const measured: Record<'warm' | 'ceiling', Latencies[]> = { warm: [], ceiling: [] };
  const measure = async (name: 'warm' | 'ceiling', run: number) => {
    const work = () => measureLatency(servers[name], { file, rate, connections, warmUpSeconds: 1, seconds });
    const one = await record.attempt(`${name} at half load, run ${run}`, work);
    if (one !== undefined) measured[name].push(one);
  };
  for (let run = 1; run <= runs; run += 1) {
    await measure('warm', run);
    await measure('ceiling', run);
  }
  const summary = (all: readonly Latencies[]) => {
    const sound = all.filter(({ behind }) => behind <= connections);
    const counted = sound.length > 0 ? sound : all;
    const p99s = counted.map(({ p99 }) => p99);
    const p50 = median(counted.map((one) => one.p50));
    return { runs, sound: sound.length, p50, p99: median(p99s), p99Spread: spread(p99s) };
  };
  return { rate, warm: summary(measured.warm), ceiling: summary(measured.ceiling) };
}

/** The median latency of sequential requests, by the property's number of room rates, kept by the record after each size. */
async function measureByRoomRates({ servers, bySize, folder, options }: Measured, record: RunRecord): Promise<void> {
  const { seed, secondsBySize: seconds } = options;
  const points = [];
  for (const { size, uuid } of bySize) {
    const targets = quoteRequests([uuid], REQUESTS_BY_SIZE, seed);
    const file = writeRequestList(`${folder}/size-${size}.txt`, targets);
    const latencies: Record<string, number> = {};
    for (const { server } of SERIES) {
      const one = await record.attempt(`${server}, ${size} room rates`, async () => {
        for (const name of WARM) if (name === server) await cacheSheets(servers[name], targets.slice(0, 1));
        const measured: StartedServer = servers[server];
        return measureLatency(measured, { file, seconds, warmUpSeconds: seconds / 2 });
      });
      latencies[server] = one?.p50 ?? NaN;
    }
    points.push({ size, latencies });
    record.keep({ byRoomRates: points });
  }
}
