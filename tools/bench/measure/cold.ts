import { parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import { importBuilt } from '../../harness/program.js';
import { Scope } from '../../harness/scope.js';
import { CLOCK } from '../data/calendar.js';
import { writeRequestList } from '../data/requests.js';
import { measureLatency } from '../generator/load.js';
import { startOurs } from '../servers/ours.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';
import { ownFigures } from './metrics.js';
import { quantile, sorted } from './statistics.js';

/** A database whose properties are read. */
interface Place {
  readonly connectionString: string;
  readonly folder: string;
  readonly postmasterPid: number | undefined;
}

/**
 * The latency in milliseconds of sequential requests, each of which is the first one for its property since the server was started, and
 * reads its stay only; the server's metrics confirm that. As many others warm up the code.
 * @param targets one request for each property
 */
export async function measureFirstRequests(
  { connectionString, folder }: Place,
  targets: readonly string[],
  count: number,
) {
  const warmedUp = Math.min(count, Math.floor(targets.length / 2));
  const warmUp = writeRequestList(`${folder}/first-warm-up.txt`, targets.slice(0, warmedUp));
  const file = writeRequestList(`${folder}/first.txt`, targets.slice(warmedUp, warmedUp + count));
  await using server = await startOurs('first', connectionString, { RESPONSE_CACHE_MB: '0' });
  if (warmedUp > 0) await measureLatency(server, { file: warmUp, isOnce: true });
  const before = await ownFigures(server);
  const { requests, refused, p50, p99 } = await measureLatency(server, { file, isOnce: true });
  const stays = (await ownFigures(server)).stayReads - before.stayReads;
  if (stays < requests || stays > requests + refused) throw new Error(`${requests} first requests read ${stays} stays`);
  return { requests, p50, p99 };
}

/** The reader of sheets as a server has it, until the end of the scope. */
export async function openReader(scope: Scope, connectionString: string) {
  const { RateSheetReader } = (await importBuilt(
    'database/read/rate-sheet/rate-sheet.reader.js',
  )) as typeof import('../../../src/database/read/rate-sheet/rate-sheet.reader.js');
  const reader = new RateSheetReader(connectionString);
  scope.onEnd(() => reader.close());
  return reader;
}

/**
 * The milliseconds until the whole sheet of a property is read, one after another, by the reader of the server: what the server needs
 * before it can respond from memory for any stay; and its CPU time, PostgreSQL included. As many other properties warm up the code.
 */
export async function measureWholeSheets(
  { connectionString, postmasterPid }: Place,
  uuids: readonly string[],
  count: number,
) {
  const { sheetDates } = (await importBuilt(
    'rate-sheets/sheet-dates.js',
  )) as typeof import('../../../src/rate-sheets/sheet-dates.js');
  await using scope = new Scope();
  const reader = await openReader(scope, connectionString);
  const today = parsePlainDate(CLOCK.slice(0, 10));
  if (today === undefined) throw new Error(`${CLOCK} has no date`);
  const dates = sheetDates(today);
  const warmedUp = Math.min(count, Math.floor(uuids.length / 2));
  const processorTimes = () => processorTime(process.pid) + familyProcessorTime(postmasterPid);
  const times: number[] = [];
  let before = processorTimes();
  for (const [at, uuid] of uuids.slice(0, warmedUp + count).entries()) {
    if (at === warmedUp) before = processorTimes();
    const startedAt = performance.now();
    if ((await reader.read(uuid, dates)) === undefined) throw new Error(`there is no property ${uuid}`);
    if (at >= warmedUp) times.push(performance.now() - startedAt);
  }
  const processor = (processorTimes() - before) / times.length;
  const [p50, p99] = [quantile(sorted(times), 0.5), quantile(sorted(times), 0.99)];
  return { sheets: times.length, p50, p99, processor };
}
