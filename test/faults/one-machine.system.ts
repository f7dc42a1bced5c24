import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { childrenOf } from '../harness/children-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { requestManagement } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { randomBasePort } from '../../tools/harness/cluster.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { untilReady } from '../../tools/harness/until-ready.js';
import { until } from '../../tools/harness/until.js';

const EXAMPLE = 'docs/examples/one-machine';
const SERVERS = [1, 2, 3, 4];
const LIMIT = 30;
const QUOTES_SENT = 20;
/** As in haproxy.cfg. */
const CONNECTIONS_MAX = 500;
/** Several keys, because a reply of Redis may be late on a busy machine. */
const KEYS = SERVERS.map((number) => `limited-${number}`);
const QUOTES = `/properties/${uuidOf('House')}/quotes?checkIn=2027-03-10&checkOut=2027-03-12`;

/** The tests share the servers, and depend on their order. */
describe(`the servers of ${EXAMPLE}`, () => {
  const basePort = randomBasePort();
  const managementPortOf = (number: number) => basePort + 20 + number;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: TestDatabase;
  let shell: ChildProcess;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const copy = join(folder.path, EXAMPLE);
    await cp(EXAMPLE, copy, { recursive: true });
    await symlink(resolve('bin'), join(folder.path, 'bin'));
    for (const name of await readdir(copy)) await replacePorts(join(copy, name));

    database = await createTestDatabase();
    const { connectionString } = database;
    const keys = KEYS.map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), key, requestsPerMinute: LIMIT }));
    await importDocument(connectionString, aDataSet({ keys }), { withKeys: true });
    const env = plainEnvironment({ DATABASE_URL: connectionString, CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'warn' });
    shell = spawn('sh', [join(copy, 'start.sh')], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    await untilReady(shell, isReady);
  });
  afterAll(async () => {
    if (sendSignal(0)) sendSignal('SIGKILL');
    await until(() => !sendSignal(0));
    await database.drop();
    await folder.remove();
  });

  /** Ports of this run instead of 3000 to 3004, 9461 to 9464 and 6379. */
  const replacePorts = async (file: string) => {
    const begin = (offset: number) => String((basePort + offset) / 10);
    const text = (await readFile(file, 'utf8')).replaceAll(/\b300(?=[\d$])/g, begin(0));
    await writeFile(file, text.replaceAll(/\b946(?=[\d$])/g, begin(20)).replaceAll('6379', String(basePort + 79)));
  };
  const get = (target: string, key: string = credentials.group['x-sm-api-key']) =>
    httpExchange({ port: basePort, method: 'GET', target, headers: { 'x-sm-api-key': key } });
  const isReady = async () => {
    const pages = SERVERS.map((number) => requestManagement(managementPortOf(number), '/readyz'));
    const statuses = await Promise.all(pages.map((page) => page.then(({ status }) => status))).catch(() => []);
    return statuses.length > 0 && statuses.every((status) => status === 200) && (await get(QUOTES)).status === 200;
  };
  /** To the whole group, as from a terminal; returns whether any of it is there. */
  const sendSignal = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-(shell.pid ?? 0), signal);
    } catch {
      return false;
    }
  };
  /** Requests quotes of the only property; returns how many of them each server has served. */
  const requestQuotes = async () => {
    const before = await Promise.all(SERVERS.map(quotesOf));
    for (let count = 0; count < QUOTES_SENT; count += 1) expect((await get(QUOTES)).status).toBe(200);
    const after = await Promise.all(SERVERS.map(quotesOf));
    return SERVERS.map((_, at) => (after[at] ?? 0) - (before[at] ?? 0));
  };
  /** How many quotes a server has served; none if it has ended. */
  const quotesOf = async (number: number) => {
    const page = await requestManagement(managementPortOf(number), '/metrics').catch(() => undefined);
    const labels = { route: '/properties/{propertyUuid}/quotes', status: '200' };
    return sampleValue(page?.text ?? '', 'http_requests_total', labels) ?? 0;
  };
  const processOf = async (number: number) => {
    for (const pid of await childrenOf(shell.pid ?? 0)) {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
      if (environment.split('\0').includes(`PORT=${basePort + number}`)) return pid;
    }
    throw new Error(`There is no server ${number}`);
  };

  it('serve a property from one of them', async () => {
    // HAProxy may still have to notice that all of them are ready.
    await until(async () => (await requestQuotes()).includes(QUOTES_SENT));
  });

  it('count the requests of a key together', async () => {
    let granted = 0;
    for (const key of KEYS) {
      // An invalid request of no property: any server may get it.
      const sent = await Promise.all(Array.from({ length: 2 * LIMIT }, () => get('/properties?page=0', key)));
      granted = sent.filter(({ status }) => status === 400).length;
      if (granted === LIMIT) break;
    }
    expect(granted).toBe(LIMIT);
  });

  it('get no more connections of an address than HAProxy allows', async () => {
    const closed = new Set<Socket>();
    const sockets = Array.from({ length: CONNECTIONS_MAX + 5 }, () => connect(basePort, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed.add(socket));
    await until(() => closed.size >= 5);
    for (const socket of sockets) socket.destroy();
    expect(closed.size).toBe(5);
    await until(async () => (await get(QUOTES).catch(() => undefined))?.status === 200);
  });

  it('go on without one that was killed', async () => {
    const number = (await requestQuotes()).findIndex((count) => count > 0) + 1;
    process.kill(await processOf(number), 'SIGKILL');
    const served = await requestQuotes();
    expect(served[number - 1]).toBeLessThanOrEqual(0);
  });

  it('end with all that was started on Ctrl-C', async () => {
    sendSignal('SIGINT');
    await until(() => !sendSignal(0));
  });
});
