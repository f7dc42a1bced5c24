import { existsSync, readFileSync, rmSync } from 'node:fs';
import { until } from '../../harness/until.js';
import { ourResponses } from '../check/responses.js';
import { cacheSheets, ownFigures, untilCached } from '../measure/metrics.js';
import { sum } from '../measure/statistics.js';
import { OUR_SETTINGS, type OurServer, startOurs } from '../servers/ours.js';
import { countProcessorTime } from '../servers/processor-time.js';
import type { SizingDatabase } from './measure-import.js';

/** In bytes. */
interface Memory {
  /** After a collection of the garbage. */
  readonly used: number;
  readonly rss: number;
}

/** Starts a server whose memory is measured, for the time of some work. */
async function withMeasured<Result>(
  { folder, connectionString }: SizingDatabase,
  settings: Readonly<Record<string, string>>,
  work: (server: OurServer, memory: () => Promise<Memory>) => Promise<Result>,
): Promise<Result> {
  const file = `${folder}/memory.json`;
  const flags = ['--expose-gc', '--import', './tools/bench/servers/memory-on-signal.mjs'];
  await using server = await startOurs('memory', connectionString, { MEMORY_FILE: file, ...settings }, { flags });
  const memory = async () => {
    rmSync(file, { force: true });
    server.signal('SIGUSR2');
    await until(() => existsSync(file), { what: 'the memory of the server' });
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  };
  return await work(server, memory);
}

/**
 * What reading a property costs and what its sheet uses. A quarter of the properties warms up the code. Each of the
 * others is requested twice: its stay is read for the first request; for the next one, which is the first after a
 * change of a property in demand, the stay, and behind the response the whole sheet.
 * @param oneOfEach one request for each property
 */
export function measureSheets(database: SizingDatabase, oneOfEach: readonly string[]) {
  return withMeasured(database, OUR_SETTINGS.warm, async (server, memory) => {
    const quarter = Math.ceil(oneOfEach.length / 4);
    const measured = oneOfEach.slice(quarter);
    await cacheSheets(server, oneOfEach.slice(0, quarter));
    const before = await memory();
    const first = await measureReads(server, database, measured, 0);
    const next = await measureReads(server, database, measured, measured.length);
    const [grown, { sheetBytes }] = [await memory(), await ownFigures(server)];
    return {
      first,
      next,
      sheetBytes: (grown.used - before.used) / measured.length,
      sheetBytesCounted: sheetBytes,
      processBytes: grown.rss,
    };
  });
}

/**
 * The processor time of a request in the server and in PostgreSQL, in microseconds, until the sheets that are read
 * behind the responses are in memory; the server's metrics confirm what was read.
 */
async function measureReads(
  server: OurServer,
  { postmasterPid }: SizingDatabase,
  targets: readonly string[],
  sheetReads: number,
) {
  const before = await ownFigures(server);
  const spent = countProcessorTime(server.pid, postmasterPid);
  await ourResponses(server, targets);
  const after = await untilCached(server, before.sheets + sheetReads);
  const { processor, databaseProcessor } = spent(targets.length);
  const [stays, sheets] = [after.stayReads - before.stayReads, after.sheetReads - before.sheetReads];
  if (stays !== targets.length || sheets !== sheetReads)
    throw new Error(`${targets.length} requests read ${stays} stays and ${sheets} sheets instead of ${sheetReads}`);
  return { own: processor, postgres: databaseProcessor };
}

/**
 * What a cached response uses beyond the sheet of its property.
 * @param targets distinct requests, at least one of which is for each property
 */
export function measureResponses(database: SizingDatabase, oneOfEach: readonly string[], targets: readonly string[]) {
  return withMeasured(database, OUR_SETTINGS.cached, async (server, memory) => {
    await cacheSheets(server, oneOfEach);
    const further = targets.filter((target) => !oneOfEach.includes(target));
    const before = await memory();
    const responses = await ourResponses(server, further);
    const grown = await memory();
    const bodies = sum(responses.map(({ bytes }) => bytes.length));
    return { responseBytes: (grown.used - before.used) / further.length, bodyBytes: bodies / further.length };
  });
}
