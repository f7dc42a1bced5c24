import module from 'node:module';
import { join } from 'node:path';
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
  const load = loader(folder);
  for (let poll = 0; poll < OTHER_HOST_POLLS; poll += 1) {
    const running = await findHost(folder);
    if (running !== undefined) return running;
    const cluster = await TestCluster.own(folder, () => void load());
    if (cluster !== undefined) return (await load()).becomeHost(folder, cluster);
    await pause(POLL_MS);
  }
  throw new Error(`the test host in ${folder} does not respond; end its process, or set STAYQUOTE_CACHE_DIR`);
}

/** Of `node:module`, and not in the types of Node.js 20. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

type HostModule = typeof import('./become-host.js');

/** Loads the application once: while PostgreSQL starts, and not at all where a host runs. */
function loader(folder: string): () => Promise<HostModule> {
  let loading: Promise<HostModule> | undefined;
  const load = async (): Promise<HostModule> => {
    // A new cluster takes long enough to compile more of the application.
    const isNew = !(await TestCluster.existsIn(folder));
    // From Node.js 22 on, the next start finds compiled code there.
    (module as CompileCache).enableCompileCache?.(join(folder, 'compiled'));
    const host = await import('./become-host.js');
    if (isNew) await (await import('./warm-up.js')).warmUp();
    return host;
  };
  return () => (loading ??= load());
}
