// @ts-nocheck: becomes TypeScript in the next commits.
import { endAll, killAll } from '../support/processes.js';
import { freeSharedMemory } from '../support/shared-memory.js';
import { readState, removeState } from '../support/state.js';

/** Ends all processes of a cluster, and removes its folder. */
export async function stop(options, say) {
  const state = readState(options.folder);
  await endCluster(state, options);
  say(options.keep ? `Stopped; the logs are in ${state.folder}` : 'Stopped');
}

/** Ends everything, also a process that was being started meanwhile. */
export async function endCluster(state, { keep }) {
  await endAll(state.folder);
  freeSharedMemory(state);
  if (!keep) removeState(state);
  await killAll(state.folder);
}
