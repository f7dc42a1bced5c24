import { setTimeout as pause } from 'node:timers/promises';
import { TestCluster } from '../../database/test-databases/test-cluster.js';
import type { Host } from './become-host.js';
import { findHost, type HostAddress } from './host-address.js';
import { withRemedy } from './with-remedy.js';

const OTHER_HOST_POLLS = 600;
const POLL_MS = 50;

/**
 * The test host of a cache folder: the one that runs, or this process, which then is it. Of several processes that start at the
 * same moment one becomes the host, and the others find it.
 * @returns an address alone if another process is the host
 * @throws DatabaseUnavailable
 */
export async function ensureHost(folder: string): Promise<Host | HostAddress> {
  try {
    return await findOrBecome(folder);
  } catch (error) {
    throw withRemedy(error, folder);
  }
}

async function findOrBecome(folder: string): Promise<Host | HostAddress> {
  for (let poll = 0; poll < OTHER_HOST_POLLS; poll += 1) {
    const running = await findHost(folder);
    if (running !== undefined) return running;
    // The application is loaded while PostgreSQL starts, and not at all where a host runs.
    const [cluster, { becomeHost }] = await Promise.all([TestCluster.own(folder), import('./become-host.js')]);
    if (cluster !== undefined) return becomeHost(folder, cluster);
    await pause(POLL_MS);
  }
  throw new Error(`the test host in ${folder} does not respond; end its process, or set STAYQUOTE_CACHE_DIR`);
}
