import { startFastifyPg } from '../servers/peers.mjs';
import { measureLoad } from './load.mjs';

const WARM_UP_SECONDS = 1;

/** Tries pool sizes for Fastify + pg in turn: returns requests per second by size, and the best size. */
export async function tunePool({ connectionString, poolSizes, generator, load }, scope) {
  const tried = [];
  for (const size of poolSizes) {
    const server = scope.add(await startFastifyPg(connectionString, size));
    await measureLoad(generator, server, undefined, { ...load, seconds: WARM_UP_SECONDS });
    const { perSecond } = await measureLoad(generator, server, undefined, load);
    await server.stop();
    tried.push({ size, perSecond });
  }
  const best = tried.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  return { tried, size: best.size };
}
