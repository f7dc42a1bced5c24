// @ts-nocheck: becomes TypeScript in the next commits.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolArguments } from '../../harness/program.js';
import { portsOf } from '../../cluster/support/ports.js';

const run = promisify(execFile);
const COMMAND_MS_MAX = 240_000;
/** Away from a cluster that a developer runs, from other runs, and from the ports that servers and the kernel choose. */
const BASE_PORT = 10_000 + 100 * (process.pid % 100);
const CLIENTS = 3;

/** Starts a cluster (docs/how-to/cluster.md) in a folder of its own. */
export async function startCluster({ nodes = 4 } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'stayquote-faults-'));
  // PostgreSQL runs as a separate user, who needs to traverse the folder.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'cluster');
  const command = async (...words) => {
    const args = toolArguments('tools/cluster/cluster.ts', ...words, '--folder', folder);
    return (await run(process.execPath, args, { timeout: COMMAND_MS_MAX })).stdout;
  };
  const stop = async () => {
    await command('stop');
    rmSync(parent, { recursive: true });
  };
  await command('start', '--detach', '--nodes', String(nodes), '--base-port', String(BASE_PORT));
  const { passwords } = JSON.parse(readFileSync(join(folder, 'cluster.json'), 'utf8'));
  const ports = portsOf(BASE_PORT, nodes);
  return {
    command,
    stop,
    ports,
    /** Of the role that owns the tables, at the port that leads to the primary. */
    ownerAddress: `postgresql://stayquote:${passwords.owner}@127.0.0.1:${ports.primary}/stayquote`,
    /** Some through the balancer, and one from each node but the first, which may be killed: the ports that they send to. */
    clients: Object.fromEntries([
      ...Array.from({ length: CLIENTS }, (_, at) => [`client ${at}`, ports.api]),
      ...ports.node.map((port, at) => [`client of node${at + 1}`, port]).slice(1),
    ]),
  };
}

/** When each node of a cluster started, in seconds. */
export function startTimes({ ports }) {
  return Promise.all(
    ports.management.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^process_start_time_seconds (\S+)$/m.exec(text)?.[1]);
    }),
  );
}
