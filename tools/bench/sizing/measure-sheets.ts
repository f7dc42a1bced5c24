// @ts-nocheck: becomes TypeScript in the next commits.
import { ourResponses } from '../check/responses.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { ownFigures } from '../measure/metrics.js';
import { untilCached } from '../measure/until-cached.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';
import { startOurs } from '../servers/ours.js';
import { measuredMemory, memoryOf } from './memory-of.js';

const MICROSECONDS = 1000;

/**
 * What reading a property costs and what its sheet uses. A quarter of the properties warms up the code. Each of the others is
 * requested twice: its stay is read for the first request; for the next one, which is the first after a change of a property in
 * demand, the stay, and behind the response the whole sheet.
 * @param oneOfEach one request for each property
 */
export async function measureSheets({ folder, connectionString, postmasterPid }, oneOfEach) {
  const file = `${folder}/memory.json`;
  const { flags, settings } = measuredMemory(file);
  const server = await startOurs('sheets', connectionString, { ...settings, RESPONSE_CACHE_MB: '0' }, { flags });
  try {
    const quarter = Math.ceil(oneOfEach.length / 4);
    const measured = oneOfEach.slice(quarter);
    await cacheSheets(server, oneOfEach.slice(0, quarter));
    const memory = await memoryOf(server, file);
    const first = await measureReads({ server, postmasterPid }, measured, 0);
    const next = await measureReads({ server, postmasterPid }, measured, measured.length);
    const [grown, { sheets, sheetBytes }] = [await memoryOf(server, file), await ownFigures(server)];
    return {
      first,
      next,
      sheetBytes: (grown.used - memory.used) / measured.length,
      sheetBytesCounted: sheetBytes / sheets,
      processBytes: grown.rss,
    };
  } finally {
    await server.stop();
  }
}

/**
 * The processor time of a request in the server and in PostgreSQL, in microseconds, until the sheets that are read behind the responses
 * are in memory; the server's metrics confirm what was read.
 */
async function measureReads({ server, postmasterPid }, targets, sheetReads) {
  const figures = await ownFigures(server);
  const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  await ourResponses(server, targets);
  const reads = await untilCached(server, figures.sheets + sheetReads);
  const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const [stays, sheets] = [reads.stayReads - figures.stayReads, reads.sheetReads - figures.sheetReads];
  if (stays !== targets.length || sheets !== sheetReads)
    throw new Error(`${targets.length} requests read ${stays} stays and ${sheets} sheets instead of ${sheetReads}`);
  const [own, postgres] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / targets.length);
  return { own, postgres };
}
