import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, isRunning, parentOf, processes } from './children-of.js';
import { temporaryFolder } from './temporary-folder.js';
import { until } from '../../tools/harness/until.js';

export { isRunning as isAlive } from './children-of.js';

export type TestCache = Awaited<ReturnType<typeof testCache>>;

/** A cache folder of its own for a test host. */
export async function testCache() {
  const folder = await temporaryFolder();
  const { path } = folder;
  /** The process of the host; undefined: there is none. */
  const host = async (): Promise<number | undefined> => {
    try {
      const [version = ''] = await readdir(path);
      const text = await readFile(join(path, version, 'host.json'), 'utf8');
      return (JSON.parse(text) as { pid: number }).pid;
    } catch {
      return undefined;
    }
  };
  /** Ends the host, if there is one, and waits for its end. */
  const endHost = async (): Promise<void> => {
    const pid = await host();
    if (pid === undefined || !isRunning(pid)) return;
    process.kill(pid, 'SIGTERM');
    await until(() => !isRunning(pid));
  };
  return {
    path,
    host,
    endHost,
    /** The PostgreSQL servers on it, by process. */
    postgres: (): Promise<readonly number[]> => {
      const onPath = processes().filter((pid) => isRunning(pid) && fileOf(pid, 'cmdline').includes(`-D\0${path}/`));
      // A process that a server has just forked still bears the command of the server.
      return Promise.resolve(onPath.filter((pid) => !onPath.includes(parentOf(pid))));
    },
    /** Ends the host and removes the folder. */
    remove: async () => {
      await endHost();
      await folder.remove();
    },
  };
}
