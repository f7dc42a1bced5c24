import { parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import type { TemporaryDatabase } from '../../harness/database.js';
import { importBuilt } from '../../harness/program.js';
import { Scope } from '../../harness/scope.js';
import { CLOCK } from '../data/calendar.js';
import { countProcessorTime } from '../servers/processor-time.js';
import { quantile, sorted } from './statistics.js';

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
 * The milliseconds until the whole sheet of a property is read, one after another, by the reader of the server: what
 * the server needs before it can respond from memory for any stay; and its CPU time, PostgreSQL included. As many other
 * properties warm up the code.
 */
export async function measureWholeSheets(
  { connectionString, postmasterPid }: TemporaryDatabase,
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
  const timesOf = async (some: readonly string[]) => {
    const times: number[] = [];
    for (const uuid of some) {
      const startedAt = performance.now();
      if ((await reader.read(uuid, dates)) === undefined) throw new Error(`there is no property ${uuid}`);
      times.push(performance.now() - startedAt);
    }
    return sorted(times);
  };
  const warmedUp = Math.min(count, Math.floor(uuids.length / 2));
  await timesOf(uuids.slice(0, warmedUp));
  const spent = countProcessorTime(process.pid, postmasterPid);
  const times = await timesOf(uuids.slice(warmedUp, warmedUp + count));
  const { processor, databaseProcessor } = spent(times.length);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), processor: (processor + databaseProcessor) / 1000 };
}
