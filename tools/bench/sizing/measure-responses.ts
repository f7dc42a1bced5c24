// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';
import { ourResponses } from '../check/responses.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { startOurs } from '../servers/ours.js';
import { measuredMemory, memoryOf } from './memory-of.js';

/**
 * What a cached response uses beyond the sheet of its property.
 * @param targets distinct requests, at least one of which is for each property
 */
export async function measureResponses({ folder, connectionString }, oneOfEach, targets) {
  const file = `${folder}/memory.json`;
  const { flags, settings } = measuredMemory(file);
  const server = await startOurs('responses', connectionString, settings, { flags });
  try {
    await cacheSheets(server, oneOfEach);
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
