import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckedLoad } from './checked-load.mjs';

const WORKERS = 12;
/** Ends an attack on a server that answers nothing more. */
const ATTACK_MS_MAX = 240_000;
const RECOVERY_MS_MAX = 20_000;
const BURST = 100;
/** A server that has gone fails every request: a few are enough to see it. */
const FAULTS_SHOWN = 5;

/**
 * Sends requests while connections of the server are cut, and then a burst that needs every connection.
 * @param cutter makes the cuts, between `attack()` and `calm()`, and counts them
 * @param paths what is requested, with the headers of each
 * @param cuts how many cuts are made
 * @param isRunning whether the server's process is there
 */
export async function cutUnderLoad({ cutter, port, headers, paths, cuts, isRunning }) {
  const load = new CheckedLoad(port, headers);
  await load.learn(paths);
  const startedAt = performance.now();
  const isOver = () =>
    cutter.total() >= cuts || !isRunning() || load.faults.length > 0 || performance.now() - startedAt > ATTACK_MS_MAX;
  const work = async () => {
    while (!isOver()) await load.send(paths[Math.floor(Math.random() * paths.length)]);
  };
  cutter.attack();
  await Promise.all(Array.from({ length: WORKERS }, work));
  await cutter.calm();
  const attacked = { cuts: cutter.total(), ...load.report() };
  const recovered = load.faults.length === 0 ? await recover(load, paths) : {};
  return { ...attacked, ...recovered, faults: load.faults.slice(0, FAULTS_SHOWN), survived: isRunning() };
}

/** Waits until nothing is refused any more, then sends a burst of all requests at once. */
async function recover(load, paths) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RECOVERY_MS_MAX) {
    const statuses = await Promise.all(paths.map((path) => load.send(path)));
    if (statuses.every((status) => status === 200)) break;
    await pause(100);
  }
  const recoveredMs = Math.round(performance.now() - startedAt);
  const burst = await Promise.all(Array.from({ length: BURST }, (_, at) => load.send(paths[at % paths.length])));
  return { recoveredMs, refusedAfterwards: burst.filter((status) => status !== 200).length };
}
