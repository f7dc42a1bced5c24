// @ts-nocheck: becomes TypeScript in the next commits.
import { ourResponses as responsesOf } from '../check/responses.js';
import { startFastifyPg } from '../servers/peers.js';
import { measureLoad } from './load.js';

/** By number, not by time: on a busy machine, a server with a cold database may not respond at all within a second. */
const WARM_UP_REQUESTS = 200;

/** Tries pool sizes for Fastify + pg in turn: returns requests per second by size, and the best size. */
export async function tunePool({ connectionString, poolSizes, generator, load, targets }, scope) {
  const tried = [];
  for (const size of poolSizes) {
    const server = scope.add(await startFastifyPg(connectionString, size));
    await responsesOf(server, targets.slice(0, WARM_UP_REQUESTS));
    const { perSecond } = await measureLoad(generator, server, undefined, load);
    await server.stop();
    tried.push({ size, perSecond });
  }
  const best = tried.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  return { tried, size: best.size };
}
