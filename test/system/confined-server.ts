import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../../src/database/embedded/free-port.js';
import { askManagement } from '../support/managed-stayquote.js';
import type { Answer } from '../support/http-exchange.js';
import { until } from '../support/until.js';

/** A server that runs as in a container with a read-only root, and what the kernel says of its process. */
export interface ConfinedServer {
  readonly port: number;
  manage(target: string): Promise<Answer>;
  /** Ends it by SIGTERM: its exit code, and all that it wrote. */
  end(): Promise<{ readonly code: number | null; readonly output: string }>;
}

/**
 * In a mount namespace of its own: the checkout at a place that any user reaches, everything that is mounted read-only,
 * which is tried, and then another user without capabilities, home, or a way to get more rights.
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

/** Starts the entry of the image, confined, on a database. */
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
  const manage = (target: string) => askManagement(managementPort, target);
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the confined server ended: ${await output}`);
    const answer = await manage('/readyz').catch(() => undefined);
    return answer?.status === 200 ? answer : undefined;
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
