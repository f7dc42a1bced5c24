import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoQuotesTarget } from '../../src/import/demo/demo-request.js';
import { Clock } from '../../src/config/clock.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { converse } from '../harness/converse.js';
import { errorName } from '../harness/error-name.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import {
  type ClusterOutcome,
  randomBasePort,
  runCluster,
  type RunningCluster,
  runningCluster,
  startTimes,
} from '../../tools/harness/cluster.js';
import { eventually, until } from '../../tools/harness/until.js';

/** Patroni replaces a killed primary when its lease of 10 seconds ends; the rest is for a busy machine. */
const FAILOVER_MS_MAX = 40_000;
const TOKEN = '11111111-2222-4333-8444-555555555555';

let parent: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
beforeAll(async () => {
  parent = await temporaryFolder();
  folder = join(parent.path, 'cluster');
});
afterAll(() => parent.remove());

const run = (...words: readonly string[]) => runCluster([...words, '--folder', folder]);

/** One line that says what to do, and nothing else. */
function expectRefusal({ code, output }: ClusterOutcome, message: string): void {
  expect(output).toMatch(/^cluster: [^\n]+\n$/);
  expect(output).toContain(message);
  expect(code).toBe(1);
}

/** Commits a change; fails while there is no primary, or on a machine that is busy for a second. */
async function write({ ownerAddress: connectionString }: RunningCluster): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('UPDATE nightly_price SET date = date WHERE ctid = (SELECT min(ctid) FROM nightly_price)');
  } finally {
    await client.end();
  }
}

const untilWritten = (cluster: RunningCluster) => eventually(() => write(cluster));

/** The numbers of the cluster's processes, each of which works in a folder of it. */
async function processes(): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => places[at]!.startsWith(folder));
}

describe('the cluster, when it cannot do what it should,', () => {
  it.each([
    [['start', '--nodes', '1'], 'a single node has no other to take over'],
    [['begin'], 'unknown command begin; expected start, status'],
    [['kill', 'primary'], 'no cluster runs in'],
  ])('prints one line: %j', async (words, message) => {
    expectRefusal(await run(...words), message);
  });

  it('prints the reason and the help', async () => {
    const { code, output } = await run('start', '--nodes', 'many');
    expect(output).toMatch(/^error: option '--nodes <number>' argument 'many' is invalid[^]* {2}--nodes <number> /);
    expect(code).toBe(1);
  });

  it('names the packages that are missing', async () => {
    const outcome = await runCluster(['start', '--folder', folder], { PATH: '/nowhere' });
    expectRefusal(outcome, 'apt-get install --no-install-recommends ');
    expect(outcome.output).toContain(' patroni');
  });

  it('leaves a folder alone that is not its own', async () => {
    expectRefusal(await runCluster(['start', '--folder', parent.path.replace(/[^/]+$/, '')]), "is not a cluster's");
  });
});

describe('the smallest cluster', () => {
  let cluster: RunningCluster;
  beforeAll(async () => {
    const { code, output } = await run('start', '--detach', '--nodes', '2', '--base-port', String(randomBasePort()));
    expect(output).toContain('The cluster runs.');
    expect(code).toBe(0);
    cluster = runningCluster(folder);
  }, 150_000);
  afterAll(() => run('stop'), 60_000);

  const key = { 'x-sm-api-key': DEMO_KEYS.group };
  const target = demoQuotesTarget(new Clock(undefined).todayIn('UTC'));
  const quote = (headers: Readonly<Record<string, string>> = key) =>
    httpExchange({ port: cluster.ports.api, method: 'GET', target, headers });

  it('runs everything, and refuses to start twice', async () => {
    // A busy Redis may not report its role in time.
    const lines = await until(async () => {
      const { output } = await run('status');
      const shown = output.trimEnd().split('\n').slice(1);
      return shown.every((line) => /^\S+ +running\b/.test(line)) && shown;
    });
    const members = ['postgres3', 'redis2', 'sentinel3', 'node2', 'etcd', 'balancer', 'prometheus'];
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(expect.arrayContaining(members));
    expectRefusal(await run('start', '--base-port', String(randomBasePort())), 'a cluster runs in');
  });

  it.each([
    [['kill'], 'no target was named; expected one of primary, replica, redis, '],
    [['partition', 'redis1'], 'redis1 cannot be partitioned'],
    [['restart', 'node1'], 'node1 is running'],
  ])('prints one line for %j', async (words, message) => {
    expectRefusal(await run(...words), message);
  });

  it('counts the requests of a key together', async () => {
    const limits = await until(async () => {
      const { headers } = await quote();
      return headers['x-ratelimit-limit'] === '100' && headers;
    });
    expect(Number(limits['x-ratelimit-remaining'])).toBeLessThan(100);
  });

  it('accepts writes again after its primary was killed, and no node exits', async () => {
    expect((await quote()).status).toBe(200);
    await untilWritten(cluster);
    const starts = await startTimes(cluster);
    expect((await run('kill', 'primary')).code).toBe(0);
    const killed = performance.now();
    await expect(write(cluster)).rejects.toThrow();
    await untilWritten(cluster);
    expect(performance.now() - killed).toBeLessThan(FAILOVER_MS_MAX);
    await until(async () => (await quote()).status === 200);
    expect(await startTimes(cluster)).toEqual(starts);
  });

  it('responds while one of its nodes is killed', async () => {
    expect((await run('kill', 'node', '1')).code).toBe(0);
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await quote()).status).toBe(200);
      await pause(20);
    }
  });

  it('closes the connection of a request that is not valid HTTP, and leaves long headers to the nodes', async () => {
    const nothing = { responses: [], rest: '' };
    expect(await converse(cluster.ports.api, 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual(nothing);
    const refused = await quote({ ...key, cookie: 'm'.repeat(17_000) });
    expect(errorName(refused)).toBe('431 RequestHeaderFieldsTooLarge');
  });

  it("responds in the interface's shape when no node is left", async () => {
    expect((await run('kill', 'node 2')).code).toBe(0);
    const response = await quote({ ...key, 'x-sm-trace-token': TOKEN });
    expect(response).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'x-sm-trace-token': TOKEN, 'cache-control': 'no-store' },
      body: { errors: [{ name: 'ServiceUnavailable', meta: { retryAfterSeconds: 1 } }] },
    });
    const { headers } = await quote({ ...key, 'x-sm-trace-token': 'not a uuid' });
    expect(headers['x-sm-trace-token']).toMatch(/^[\da-f-]{36}$/);
  });

  it('leaves no process and no folder when it is stopped', async () => {
    expect(await processes()).not.toEqual([]);
    expect(await run('stop')).toEqual({ code: 0, output: 'Stopped\n' });
    expect(await processes()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});
