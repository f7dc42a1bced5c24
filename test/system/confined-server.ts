import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../../src/database/embedded/free-port.js';
import { requestManagement } from '../support/managed-stayquote.js';
import type { HttpResponse } from '../support/http-exchange.js';
import { until } from '../support/until.js';

/** A server that runs as in a container with a read-only root, and the kernel's view of its process. */
export interface ConfinedServer {
  readonly port: number;
  manage(target: string): Promise<HttpResponse>;
  /** Stops it with SIGTERM; returns its exit code and its whole output. */
  end(): Promise<{ readonly code: number | null; readonly output: string }>;
}

/**
 * In a separate mount namespace: mounts the checkout where any user can reach it and everything read-only, verifies that,
 * and then switches to another user without capabilities, home, or a way to gain privileges.
 */
const CONFINE = `
set -e
mount --bind . "$PLACE"
awk '$3 ~ /^(ext.|xfs|btrfs|overlay|tmpfs)$/ { print $2 }' /proc/self/mounts |
  while read -r mounted; do mount -o remount,bind,ro "$mounted"; done
cd "$PLACE"
for folder in . /tmp /dev/shm; do if touch "$folder/written" 2>&-; then echo "$folder can be written"; exit 1; fi; done
exec setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  env -u HOME bin/in-container.sh serve`;

const ASK_ROOT = ['sudo', '-n', '-E'];

/** Starts the image's entry point, confined, on a database. */
export async function confinedServer(connectionString: string, place: string): Promise<ConfinedServer> {
  const [port, managementPort] = [await freePort(), await freePort()];
  const isRoot = process.getuid?.() === 0;
  const child = spawn('env', [...(isRoot ? [] : ASK_ROOT), 'unshare', '--mount', 'sh', '-c', CONFINE], {
    env: {
      PATH: process.env['PATH'],
      PLACE: place,
      NODE_ENV: 'production',
      PORT: String(port),
      MANAGEMENT_PORT: String(managementPort),
      DATABASE_URL: connectionString,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const manage = (target: string) => requestManagement(managementPort, target);
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the confined server exited: ${await output}`);
    const response = await manage('/readyz').catch(() => undefined);
    return response?.status === 200 ? response : undefined;
  };
  await until(ready).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    manage,
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, output: await output };
    },
  };
}
