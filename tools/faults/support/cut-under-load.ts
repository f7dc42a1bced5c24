// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckedLoad } from './checked-load.js';

/** How many send at once. */
const CLIENTS = 12;
/** Ends an attack on a server that no longer responds. */
const ATTACK_MS_MAX = 240_000;
const RECOVERY_MS_MAX = 20_000;
const BURST = 100;
/** If the server has crashed, every request fails: a few errors are enough. */
const ERRORS_SHOWN = 5;

/**
 * Sends requests while the server's connections are cut, and then a burst that needs every connection.
 * @param cutter makes and counts the cuts, between `attack()` and `calm()`
 * @param paths the paths to request, for which `headers` returns the headers
 * @param cuts how many cuts to make
 * @param isRunning whether the server's process is still running
 */
export async function cutUnderLoad({ cutter, port, headers, paths, cuts, isRunning }) {
  const load = new CheckedLoad(port, headers);
  await load.recordExpected(paths);
  const startedAt = performance.now();
  const isOver = () =>
    cutter.total() >= cuts || !isRunning() || load.errors.length > 0 || performance.now() - startedAt > ATTACK_MS_MAX;
  const sendOn = async () => {
    while (!isOver()) await load.send(paths[Math.floor(Math.random() * paths.length)]);
  };
  cutter.attack();
  await Promise.all(Array.from({ length: CLIENTS }, sendOn));
  await cutter.calm();
  const attacked = { cuts: cutter.total(), ...load.report() };
  const recovered = load.errors.length === 0 ? await recover(load, paths) : {};
  return { ...attacked, ...recovered, errors: load.errors.slice(0, ERRORS_SHOWN), survived: isRunning() };
}

/** Waits until nothing is refused any more, then sends a burst of concurrent requests. */
async function recover(load, paths) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RECOVERY_MS_MAX) {
    const statuses = await Promise.all(paths.map((path) => load.send(path)));
    if (statuses.every((status) => status === 200)) break;
    await pause(100);
  }
  const recoveredMs = Math.round(performance.now() - startedAt);
  const burst = await Promise.all(Array.from({ length: BURST }, (_, index) => load.send(paths[index % paths.length])));
  return { recoveredMs, refusedAfterwards: burst.filter((status) => status !== 200).length };
}
