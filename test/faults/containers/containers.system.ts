import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { freePort } from '../../../src/database/embedded/free-port.js';
import { readDocument } from '../../documents/documents.js';
import { httpExchange } from '../../../tools/harness/http-exchange.js';
import { until } from '../../../tools/harness/until.js';
import { ContainerEngine, whyNoContainers } from './container-engine.js';
import { makeImages, NODE_IMAGE, POSTGRES_IMAGE } from './images.js';
import { readYaml } from '../../packages/image/read-yaml.js';

const MB = 1_000_000;
const IMAGE_MB_MAX = 190;
const MEMORY_LIMIT = 2 ** 30;
const GRACE_SECONDS = 30;
const QUOTES = 500;
const AT_ONCE = 20;
const LIMIT = '60';
const PROPERTY = '/properties/b0000000-0000-4000-8000-000000000001';
const GROUP = 'a0000000-0000-4000-8000-000000000001';

/** A day of the demo data. */
const day = (number: number) => new Date(Date.now() + number * 86_400_000).toISOString().slice(0, 10);
const quoteOf = (arrival: number, adults = 2) =>
  `${PROPERTY}/quotes?checkIn=${day(arrival)}&checkOut=${day(arrival + 3)}&adults=${adults}`;
const QUOTE = quoteOf(7);

const reason = whyNoContainers();
if (reason !== undefined) process.stderr.write(`No container can run here, so these tests are skipped: ${reason}\n`);

(reason === undefined ? describe : describe.skip)('in containers', () => {
  let engine: ContainerEngine;
  let server: string;
  let [port, databasePort] = [0, 0];
  beforeAll(async () => {
    [port, databasePort] = [await freePort(), await freePort()];
    const ports = { PORT: `${port}`, MANAGEMENT_PORT: `${await freePort()}`, DATABASE_PORT: `${databasePort}` };
    engine = await ContainerEngine.start({ ...ports, NODE_IMAGE, POSTGRES_IMAGE, POSTGRES_PASSWORD: 'secret' });
    server = engine.containerOf('server');
    await makeImages(engine);
  });
  afterAll(() => engine.stop());

  let key = '';
  const get = (target: string, headerKey: string = DEMO_KEYS.property) =>
    httpExchange({ port, method: 'GET', target, headers: { 'x-sm-api-key': headerKey } });
  /** Waits until something is served: before, the connection may end too. */
  const untilStatus = (status: number, target = QUOTE, headerKey?: string) =>
    until(async () => {
      const response = await get(target, headerKey).catch(() => undefined);
      return response?.status === status && response;
    });
  const inspect = (what: string, name: string) => engine.podman('inspect', '--format', `{{${what}}}`, name);

  it("a local database is seeded by the README's commands, and serves the server and the tests of the checkout", async () => {
    const { text: readme, blocks } = readDocument('README.md');
    const start = readme.indexOf('### A seeded local database');
    const block = blocks.find(({ offset }) => offset > start);
    const written = block?.text ?? '';
    expect(written).toContain('docker compose up -d database');
    const script = written
      .replaceAll(':5432', `:${databasePort}`)
      // Goes on while the next command runs, and ends with the shell.
      .replace(/^npm start\b.*$/m, 'npm start & until curl -sf "127.0.0.1:$PORT/docs" > /dev/null; do sleep 0.2; done')
      // All of them take minutes.
      .replace(/\bnpm test$/m, '$& -- test/faults/read-only.spec.ts');
    const quote = `curl -sf -H 'x-sm-api-key: ${DEMO_KEYS.property}' "127.0.0.1:$PORT${QUOTE}" > /dev/null`;
    const whole = `trap 'kill $! && wait $!' EXIT\n${script}\n${quote}`;
    const shell = spawn('bash', ['-ec', whole], { env: engine.environment, stdio: ['ignore', 2, 2] });
    const [code] = (await once(shell, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it(`docker compose up builds an image of at most ${IMAGE_MB_MAX} MB above its base, and serves the demo`, async () => {
    await engine.compose('up', '-d');
    const sizeOf = async (name: string) => Number(await inspect('.Size', name));
    expect((await sizeOf(engine.imageOf('server'))) - (await sizeOf(NODE_IMAGE))).toBeLessThan(IMAGE_MB_MAX * MB);
    expect((await untilStatus(200)).body).not.toEqual([]);
  });

  it('runs as declared: healthy, unprivileged, without capabilities, on a read-only root', async () => {
    const look = 'id -u; grep -E "^(CapEff|NoNewPrivs)" /proc/1/status; touch /app/written /tmp/written 2>&1';
    const seen = await engine.podman('exec', server, 'sh', '-c', `${look} || true`);
    expect(seen.split('\n').slice(0, 3)).toEqual(['10001', 'CapEff:\t0000000000000000', 'NoNewPrivs:\t1']);
    expect(seen.match(/Read-only file system/g)).toHaveLength(2);
    await engine.podman('healthcheck', 'run', server);
  });

  it('issues a key inside, which opens its group', async () => {
    const command = `node bin/stayquote.js keys issue --group ${GROUP} --requests-per-minute 1000000`.split(' ');
    const issued = await engine.compose('exec', '-T', 'server', ...command);
    key = /stq_\w+/.exec(issued)?.[0] ?? '';
    expect((await get('/properties', key)).status).toBe(200);
  });

  it('stays below its limit of memory under load', async () => {
    expect(await inspect('.HostConfig.Memory', server)).toBe(String(MEMORY_LIMIT));
    for (let sent = 0; sent < QUOTES; sent += AT_ONCE) {
      const targets = Array.from({ length: AT_ONCE }, (_, index) => quoteOf((sent + index) % 500, 1 + (sent % 3)));
      const responses = await Promise.all(targets.map((target) => get(target, key)));
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    }
    const status = await engine.podman('exec', server, 'cat', '/proc/1/status');
    expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024).toBeLessThan(MEMORY_LIMIT);
  });

  it('goes on after a restart of the database', async () => {
    await engine.compose('restart', 'database');
    await untilStatus(200, `${PROPERTY}/room-types`);
  });

  it('is started again when it is killed', async () => {
    process.kill(Number(await inspect('.State.Pid', server)), 'SIGKILL');
    await until(async () => (await inspect('.RestartCount', server)) === '1');
    await untilStatus(200);
  });

  it('stops within the grace period, with exit code 0', async () => {
    const since = performance.now();
    await engine.podman('stop', '--time', String(GRACE_SECONDS), server);
    expect((performance.now() - since) / 1000).toBeLessThan(GRACE_SECONDS);
    expect(await inspect('.State.ExitCode', server)).toBe('0');
  });

  it('the cluster of docs/examples serves from two servers, which count together in Redis', async () => {
    await engine.compose('down', '--volumes');
    await engine.podman('tag', engine.imageOf('server'), 'localhost/stayquote');
    const run = await startCluster(engine);
    // A node asks the database.
    await untilStatus(401, '/properties', 'a-key-that-nobody-issued');
    const dataSet = JSON.parse(await readFile('docs/examples/small-hotel.json', 'utf8')) as object;
    // Its keys are public, which production refuses.
    await run(['import', '-'], JSON.stringify({ ...dataSet, keys: [] }));
    const limited = ['--requests-per-minute', LIMIT];
    const issued = await run(['keys', 'issue', '--group', '10000000-0000-4000-8000-000000000001', ...limited]);
    key = /stq_\w+/.exec(issued)?.[0] ?? '';
    // Alone, each server grants its quarter.
    await until(async () => {
      const { headers } = await untilStatus(200, '/properties', key);
      return headers['x-ratelimit-limit'] === LIMIT;
    });
    await engine.podman('kill', engine.containerOf('node1'));
    await untilStatus(200, '/properties', key);
  });
});

const FILE = 'docs/examples/compose-cluster.yaml';
/** Two servers and one PostgreSQL; the others are like them. */
const STARTED = [
  ...['etcd', 'postgres1', 'database-balancer', 'redis1', 'redis2', 'sentinel1', 'sentinel2', 'sentinel3'],
  ...['node1', 'node2', 'balancer'],
];

interface Service {
  readonly build: { readonly context: string };
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** Starts a part of the example, on its images; returns what runs a command in one of its servers. */
async function startCluster(engine: ContainerEngine) {
  const file = await withoutConfigs(engine);
  await engine.compose('-f', file, 'up', '-d', ...STARTED);
  return async (args: readonly string[], input = ''): Promise<string> => {
    const command = ['exec', '--interactive', engine.containerOf('node1'), 'node', 'bin/stayquote.js', ...args];
    const child = spawn('podman', command, { env: engine.environment });
    child.stdin.end(input);
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(stderr);
    return stdout;
  };
}

/** The same file for Debian's podman-compose, which knows no inline configurations: they become mounted files. */
async function withoutConfigs(engine: ContainerEngine): Promise<string> {
  const { services, volumes, configs } = readYaml(FILE) as Compose;
  await mkdir(engine.place('configs'));
  for (const [name, { content }] of Object.entries(configs))
    await writeFile(engine.place(`configs/${name}`), content.replaceAll('$$', '$'), { mode: 0o755 });
  const translated = Object.entries(services).map(([name, { configs: used = [], ...service }]) => {
    const mounts = used.map(({ source, target }) => `${engine.place(`configs/${source}`)}:${target}:ro`);
    const build = { ...service.build, context: resolve('docs/examples', service.build.context) };
    return [name, { ...service, build, volumes: [...(service.volumes ?? []), ...mounts] }];
  });
  const file = engine.place('cluster.yaml');
  await writeFile(file, JSON.stringify({ services: Object.fromEntries(translated) as object, volumes }));
  return file;
}
