import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { sampleValue } from '../support/metric-samples.js';
import { httpExchange } from '../support/http-exchange.js';

const COMMAND_MS_MAX = 240_000;
/** Below the ports that `freePort` and the kernel choose for others. */
const BASE_PORT_MAX = 20_000;
const BASE_PORT_MIN = 10_000;
const PORTS = 100;

/** What a command of the cluster printed, and its exit code. */
export interface ClusterOutcome {
  readonly code: number;
  readonly output: string;
}

/** Places and ports of a cluster, from its own record. */
interface ClusterState {
  readonly basePort: number;
  readonly nodes: number;
  readonly passwords: Readonly<Record<'owner', string>>;
}

/** A block of ports at random, so that two runs on one machine do not meet. */
export function randomBasePort(): number {
  const blocks = (BASE_PORT_MAX - BASE_PORT_MIN) / PORTS;
  return BASE_PORT_MIN + PORTS * Math.floor(Math.random() * blocks);
}

/** Runs `npm run cluster -- WORDS`, without the set-up before it. */
export function runCluster(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ClusterOutcome> {
  const options = { env: { ...process.env, ...variables }, timeout: COMMAND_MS_MAX, killSignal: 'SIGKILL' as const };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/cluster/cluster.ts', ...words],
      options,
      (error, stdout, stderr) => {
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1,
          output: stdout + stderr,
        });
      },
    );
  });
}

/** The cluster in a folder, as its clients see it. */
export class RunningCluster {
  private constructor(
    private readonly folder: string,
    private readonly state: ClusterState,
  ) {}

  static async in(folder: string): Promise<RunningCluster> {
    const text = await readFile(join(folder, 'cluster.json'), 'utf8');
    return new RunningCluster(folder, JSON.parse(text) as ClusterState);
  }

  /** The port of the load balancer. */
  get port(): number {
    return this.state.basePort;
  }

  /** The connection string of the role that owns the tables, at the port that leads to the primary. */
  get ownerAddress(): string {
    return `postgresql://stayquote:${this.state.passwords.owner}@127.0.0.1:${this.port + 1}/stayquote`;
  }

  /** Commits a change. */
  async write(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.ownerAddress,
      connectionTimeoutMillis: 1000,
      query_timeout: 1000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('UPDATE nightly_price SET date = date WHERE ctid = (SELECT min(ctid) FROM nightly_price)');
    } finally {
      await client.end();
    }
  }

  /** The value of a metric at each node. */
  metric(name: string): Promise<readonly (number | undefined)[]> {
    const ports = Array.from({ length: this.state.nodes }, (_, at) => this.port + 20 + at);
    return Promise.all(
      ports.map(async (port) => {
        const { text } = await httpExchange({ port, method: 'GET', target: '/metrics', headers: {} });
        return sampleValue(text, name);
      }),
    );
  }

  /** The numbers of its processes, each of which works in a folder of the cluster. */
  async processes(): Promise<readonly string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
    return pids.filter((_, at) => places[at]!.startsWith(this.folder));
  }
}
