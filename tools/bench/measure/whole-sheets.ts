// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { RateSheetReader } from '../../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import { FairReader } from '../../../src/rate-sheets/fair-reader.js';
import { sheetDates } from '../../../src/rate-sheets/sheet-dates.js';
import { CLOCK } from '../data/calendar.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';
import { quantile } from './quantile.js';

const ignore = () => undefined;
const NO_QUEUE = { watch: ignore, waited: ignore, refuse: ignore };

/**
 * The milliseconds until the whole sheet of a property is read, one after another, by the reader of the server: what the server needs
 * before it can respond from memory for any stay; and its CPU time, PostgreSQL included. As many other properties warm up the code.
 */
export async function measureWholeSheets({ connectionString, postmasterPid }, uuids, count) {
  const reader = new RateSheetReader(connectionString);
  const fairReader = new FairReader(reader, NO_QUEUE);
  const dates = sheetDates(parsePlainDate(CLOCK.slice(0, 10)));
  const warmedUp = Math.min(count, Math.floor(uuids.length / 2));
  const processorTimes = () => processorTime(process.pid) + familyProcessorTime(postmasterPid);
  const times = [];
  let before = processorTimes();
  let processor;
  try {
    for (const [at, uuid] of uuids.slice(0, warmedUp + count).entries()) {
      if (at === warmedUp) before = processorTimes();
      const startedAt = performance.now();
      if ((await fairReader.read(uuid, dates)).sheet === undefined) throw new Error(`there is no property ${uuid}`);
      if (at >= warmedUp) times.push(performance.now() - startedAt);
    }
    processor = (processorTimes() - before) / times.length;
  } finally {
    await reader.close();
  }
  times.sort((a, b) => a - b);
  return { sheets: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), processor };
}
