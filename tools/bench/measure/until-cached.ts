// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { ownFigures } from './metrics.js';

const WAIT_MS_MAX = 10_000;
const POLL_MS = 20;

/** Waits until a server has the given number of whole sheets in memory, some of which it reads behind responses. @returns its figures */
export async function untilCached(server, sheets) {
  for (const end = Date.now() + WAIT_MS_MAX; Date.now() < end; await pause(POLL_MS)) {
    const figures = await ownFigures(server);
    if (figures.sheets === sheets) return figures;
  }
  throw new Error(`the server ${server.name} did not cache ${sheets} sheets in time`);
}
