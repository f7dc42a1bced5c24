import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { addressOf, readCluster } from '../cluster/support/state.js';
import { readMetrics } from './metrics.js';
import { toolArguments } from './program.js';
import { Scope } from './scope.js';
import type { Variables } from './server.js';
import { temporaryFolder } from './temporary-folder.js';

const COMMAND_MS_MAX = 240_000;
/** Below the ports that `freePort` and the kernel choose for others. */
const BASE_PORT_MAX = 20_000;
const BASE_PORT_MIN = 10_000;
const PORTS = 100;
const CLIENTS = 3;

/** What a command of the cluster printed, and its exit code. */
export interface ClusterOutcome {
  readonly code: number;
  readonly output: string;
}

/** A cluster (docs/how-to/cluster.md), as its clients see it. */
export interface RunningCluster {
  /** By number of node, where there are several. */
  readonly ports: {
    readonly api: number;
    readonly management: readonly number[];
  };
  /** Of the role that owns the tables, at the port that leads to the primary. */
  readonly ownerAddress: string;
  /** Some through the balancer, and one from each node but the first, which may be killed: the ports that they send to. */
  readonly clients: Readonly<Record<string, number>>;
}

/** A cluster in a temporary folder. */
export interface StartedCluster extends RunningCluster {
  /** Runs a command of the cluster. @returns what it printed @throws Error if it fails */
  readonly command: (...words: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A block of ports at random, so that two runs on one machine do not meet. */
export function randomBasePort(): number {
  const blocks = (BASE_PORT_MAX - BASE_PORT_MIN) / PORTS;
  return BASE_PORT_MIN + PORTS * Math.floor(Math.random() * blocks);
}

/** Runs `npm run cluster -- WORDS`, without the set-up before it. */
export function runCluster(words: readonly string[], variables: Variables = {}): Promise<ClusterOutcome> {
  const args = toolArguments('tools/cluster/cluster.ts', ...words);
  const options = { env: { ...process.env, ...variables }, timeout: COMMAND_MS_MAX, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** The cluster that was started in a folder. */
export function runningCluster(folder: string): RunningCluster {
  const cluster = readCluster(folder);
  const { api, primary, node } = cluster.ports;
  return {
    ports: {
      api,
      management: node.map(({ management }) => management),
    },
    ownerAddress: addressOf(cluster, 'owner', primary),
    clients: Object.fromEntries([
      ...Array.from({ length: CLIENTS }, (_, at) => [`client ${at}`, api]),
      ...node.slice(1).map(({ name, port }) => [`client of ${name}`, port]),
    ]) as Record<string, number>,
  };
}

/** Starts a cluster in a folder of its own. */
export async function startCluster({ nodes = 4 } = {}): Promise<StartedCluster> {
  const scope = new Scope();
  const folder = join(temporaryFolder(scope), 'cluster');
  const command = async (...words: readonly string[]) => {
    const { code, output } = await runCluster([...words, '--folder', folder]);
    if (code !== 0) throw new Error(`cluster ${words.join(' ')} failed: ${output}`);
    return output;
  };
  const stop = async () => {
    await command('stop');
    await scope.end();
  };
  await command('start', '--detach', '--nodes', String(nodes), '--base-port', String(randomBasePort()));
  return { ...runningCluster(folder), command, stop };
}

/** When each node of a cluster started, in seconds. */
export function startTimes({ ports }: RunningCluster): Promise<readonly number[]> {
  return Promise.all(ports.management.map(async (port) => (await readMetrics(port))('process_start_time_seconds')));
}
