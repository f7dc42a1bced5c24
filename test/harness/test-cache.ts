import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.js';
import { until } from '../../tools/harness/until.js';

/** A cache folder of its own for a test host. */
export interface TestCache {
  readonly path: string;
  /** The process of the host; undefined: there is none. */
  readonly host: () => Promise<number | undefined>;
  /** The PostgreSQL servers on it, by process. */
  readonly postgres: () => Promise<readonly number[]>;
  /** Ends the host, if there is one, and waits for its end. */
  readonly endHost: () => Promise<void>;
  /** Ends the host and removes the folder. */
  readonly remove: () => Promise<void>;
}

export async function testCache(): Promise<TestCache> {
  const folder = await temporaryFolder();
  const { path } = folder;
  const host = async (): Promise<number | undefined> => {
    try {
      const [version = ''] = await readdir(path);
      return (JSON.parse(readFileSync(join(path, version, 'host.json'), 'utf8')) as { pid: number }).pid;
    } catch {
      return undefined;
    }
  };
  const endHost = async (): Promise<void> => {
    const pid = await host();
    if (pid === undefined || !isAlive(pid)) return;
    process.kill(pid, 'SIGTERM');
    await until(() => !isAlive(pid));
  };
  return {
    path,
    host,
    endHost,
    postgres: async () => {
      const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1);
      const onPath = pids.filter((pid) => isAlive(pid) && commandOf(pid).includes(`-D\0${path}/`));
      // A process that a server has just forked still bears the command of the server.
      return onPath.filter((pid) => !onPath.includes(parentOf(pid)));
    },
    remove: async () => {
      await endHost();
      await folder.remove();
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A child whose exit was not collected is a zombie.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^\d+ \(.*\) . (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return NaN;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
