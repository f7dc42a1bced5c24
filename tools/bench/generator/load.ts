import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram, runTool } from '../../harness/program.js';
import type { StartedServer } from '../../harness/server.js';
import { installTools } from '../../set-up/install-tools.mjs';
import type { Headers } from '../check/responses.js';
import { KEY_HEADERS } from '../data/keys.js';
import { countProcessorTime } from '../servers/processor-time.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What a generator sends to a server: the requests of a list, again and again. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly file: string;
  readonly headers?: Headers | undefined;
}

/** What a generator reports: bytes of all responses, latencies in milliseconds. */
export interface Completed {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

/** A program that puts load on a server. */
export interface Generator {
  readonly title: string;
  readonly run: (port: number, load: Load) => Promise<Completed>;
}

/** Loads a package of tools/bench. */
export function requireTool(name: string): unknown {
  return createRequire(join(installTools('bench'), 'index.js'))(name);
}

/** The version of a package of tools/bench. */
export function toolVersion(name: string): string {
  return (requireTool(`${name}/package.json`) as { readonly version: string }).version;
}

/** The load generator: wrk if it is installed, otherwise autocannon, which is among the tools. */
export function loadGenerator(wanted: string | undefined): Generator {
  const { stdout } = spawnSync('wrk', ['--version'], { encoding: 'utf8' }) as { stdout: string | null };
  const version = /^wrk (?:debian\/)?([\d.]+)/.exec(stdout ?? '')?.[1];
  if (version !== undefined && wanted !== 'autocannon') return { title: `wrk ${version}`, run: runWrk };
  if (wanted === 'wrk') throw new Error('wrk is not installed');
  return { title: `autocannon ${toolVersion('autocannon')}`, run: runAutocannon };
}

function runWrk(port: number, { connections, seconds, headers, file }: Load): Promise<Completed> {
  const sent = Object.entries({ ...KEY_HEADERS, ...headers }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const how = ['-t', '1', '-c', String(connections), '-d', String(seconds), '-s', path('wrk.lua'), ...sent];
  return runProgram('wrk', [...how, `http://127.0.0.1:${port}`, '--', file]);
}

function runAutocannon(port: number, load: Load): Promise<Completed> {
  const headers = { ...KEY_HEADERS, ...load.headers };
  return runTool(path('autocannon.ts'), { ...load, url: `http://127.0.0.1:${port}`, headers });
}

/** Figures of a load: latencies in milliseconds, CPU time in microseconds and bytes per request. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly processor: number;
  readonly databaseProcessor: number;
  readonly bytes: number;
}

/** Runs one load against one server; also measures the CPU time of server and database. */
export async function measureLoad(
  generator: Generator,
  server: StartedServer,
  postmasterPid: number | undefined,
  load: Load,
): Promise<LoadFigures> {
  if (!server.isRunning()) throw new Error(`${server.name} has exited`);
  const spent = countProcessorTime(server.pid, postmasterPid);
  const { requests, seconds, bytes, errors, p50, p99 } = await generator.run(server.port, load);
  if (errors > 0) throw new Error(`${server.name}: ${errors} of ${requests} requests failed`);
  if (requests === 0) throw new Error(`${server.name} did not complete a request in ${load.seconds} s`);
  return { perSecond: requests / seconds, p50, p99, ...spent(requests), bytes: bytes / requests };
}

/** What our own client sends: one request after another, or so many a second. */
export interface OwnLoad {
  readonly file: string;
  readonly seconds?: number;
  readonly warmUpSeconds?: number;
  readonly rate?: number;
  readonly connections?: number;
  /** Whether it ends with the list. */
  readonly isOnce?: boolean;
}

/** Latencies in milliseconds, and how many responses were not 200. */
export interface Latencies {
  readonly requests: number;
  readonly wrong: number;
  /** 503s that were repeated. */
  readonly refused: number;
  /** How many requests were still waiting at the end: more than a few mean that the server fell behind. */
  readonly behind: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Latencies that our own client measures. */
export async function measureLatency(
  { port, name, isRunning }: Pick<StartedServer, 'port' | 'name' | 'isRunning'>,
  { headers, ...load }: OwnLoad & { readonly headers?: Headers },
): Promise<Latencies> {
  if (!isRunning()) throw new Error(`${name} has exited`);
  const given = { port, headers: { ...KEY_HEADERS, ...headers }, ...load };
  const figures = await runTool<Latencies>(path('own-client.ts'), given);
  if (figures.wrong > 0) throw new Error(`${name}: ${figures.wrong} responses were not 200`);
  return figures;
}
