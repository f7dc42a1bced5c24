import { Buffer } from 'node:buffer';
import { ourResponses } from '../check/responses.mjs';
import { ownFigures } from '../measure/metrics.mjs';
import { familyProcessorTime, processorTime } from '../servers/processor-time.mjs';
import { startOurs } from '../servers/ours.mjs';
import { measuredMemory, memoryOf } from './memory-of.mjs';

const MICROSECONDS = 1000;

/**
 * What reading a property costs and what its sheet uses. A quarter of the properties warms up the code; each of the others is
 * requested for the first time.
 * @param oneOfEach one request for each property
 */
export async function measureSheets({ folder, connectionString, postmasterPid }, oneOfEach) {
  const file = `${folder}/memory.json`;
  const { flags, settings } = measuredMemory(file);
  const server = await startOurs('sheets', connectionString, { ...settings, ANSWER_CACHE_MB: '0' }, { flags });
  try {
    const quarter = Math.ceil(oneOfEach.length / 4);
    const measured = oneOfEach.slice(quarter);
    await ourResponses(server, oneOfEach.slice(0, quarter));
    const [memory, figures] = [await memoryOf(server, file), await ownFigures(server)];
    const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    await ourResponses(server, measured);
    const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    const [grown, reads] = [await memoryOf(server, file), await ownFigures(server)];
    if (reads.sheetReads - figures.sheetReads !== measured.length)
      throw new Error(`${measured.length} first requests read ${reads.sheetReads - figures.sheetReads} sheets`);
    const [cold, coldPostgres] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / measured.length);
    return {
      cold,
      coldPostgres,
      sheetBytes: (grown.used - memory.used) / measured.length,
      sheetBytesCounted: reads.sheetBytes / reads.sheets,
      processBytes: grown.rss,
    };
  } finally {
    await server.stop();
  }
}

/**
 * What a cached response uses beyond the sheet of its property.
 * @param targets distinct requests, at least one of which is for each property
 */
export async function measureResponses({ folder, connectionString }, oneOfEach, targets) {
  const file = `${folder}/memory.json`;
  const { flags, settings } = measuredMemory(file);
  const server = await startOurs('responses', connectionString, settings, { flags });
  try {
    await ourResponses(server, oneOfEach);
    const cached = new Set(oneOfEach);
    const further = targets.filter((target) => !cached.has(target));
    const memory = await memoryOf(server, file);
    const responses = await ourResponses(server, further);
    const grown = await memoryOf(server, file);
    const bodies = responses.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    return {
      responseBytes: (grown.used - memory.used) / further.length,
      bodyBytes: bodies / further.length,
    };
  } finally {
    await server.stop();
  }
}
