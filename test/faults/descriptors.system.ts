import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { type ManagedProcess, managedStayquote } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

/** Fewer are not enough to load the modules. */
const OPEN_FILES = 1000;
/** Less those of the database, 18, and 50 for everything else. */
const CONNECTIONS = 932;

const run = promisify(execFile);

describe('a server that may open few files', () => {
  let database: TestDatabase;
  let server: ManagedProcess;
  let atStart: number;
  const openFiles = async () => (await readdir(`/proc/${server.pid}/fd`)).length;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
    const settings = { KEEP_ALIVE_SECONDS: '600', CONNECTIONS_PER_ADDRESS: '2000' };
    server = await managedStayquote({ DATABASE_URL: database.connectionString, ...settings }, OPEN_FILES);
    atStart = await openFiles();
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await database.drop();
  });
  /** Opens a connection that stays open, and sends a request; returns whether there is a response. */
  const isServed = (localAddress: string): Promise<boolean> => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined).write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n');
    const isSent = Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    return isSent.catch(() => false);
  };
  const get = async (agent: Agent, path = '/properties') => {
    const options = { host: '127.0.0.1', port: server.port, path, headers: credentials.group, agent };
    const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
    await finished(response.resume());
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] };
  };

  it('accepts fewer connections, and says so', async () => {
    expect(server.output()).toContain(
      `A limit of ${OPEN_FILES} open files allows ${CONNECTIONS} connections of clients`,
    );
    const served: boolean[] = [];
    for (let time = 0; time < CONNECTIONS; time += 1) served.push(await isServed('127.0.0.2'));
    expect(served.filter(Boolean)).toHaveLength((CONNECTIONS * 3) / 4);
    expect((await server.manage('/readyz')).status).toBe(200);
  });

  it('leaves none open for pipelined documents whose client has gone', async () => {
    const breakOff = (localAddress: string) =>
      new Promise((resolve) => {
        const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
        socket.on('error', () => undefined).once('close', resolve);
        socket.write('GET /docs/swagger-ui.css HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2), () => socket.destroy());
      });
    // Each address stays below its limit of requests.
    for (let time = 0; time < 500; time += 1) await breakOff(`127.0.1.${(time % 250) + 1}`);
    // Those of the database are opened as they are needed; a leak would leave hundreds.
    await until(async () => (await openFiles()) <= atStart + 25);
    expect((await server.manage('/readyz')).status).toBe(200);
  });

  it('responds 503 to what needs a file while it may open none, and stays ready', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const limitTo = (files: number) => run('prlimit', ['--pid', String(server.pid), `--nofile=${files}:${OPEN_FILES}`]);
    /** What the management listener sends on a connection that is open already; nothing if it was idle for too long. */
    const open = () => {
      const socket = connect(server.managementPort, '127.0.0.1').on('error', () => undefined);
      sockets.add(socket);
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      return (page: string) => {
        text = '';
        socket.write(`GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
        return until(() => (socket.closed || text.includes('\r\n0\r\n\r\n') || text.includes('}')) && { text });
      };
    };
    // Opens the connection that the agent keeps.
    expect((await get(agent, '/nowhere')).status).toBe(404);
    // Every number below the limit is in use, as when other files have used all of them up. One may end meanwhile.
    const { refused, ready } = await until(async () => {
      await limitTo(OPEN_FILES);
      const manage = open();
      await manage('/livez');
      const used = new Set(await readdir(`/proc/${server.pid}/fd`));
      await limitTo([...Array(OPEN_FILES).keys()].find((number) => !used.has(String(number))) ?? OPEN_FILES);
      if (await isServed('127.0.0.2')) return undefined;
      const response = await get(agent);
      if (response.status === 200) return undefined;
      const { text } = await manage('/readyz');
      return text !== '' && { refused: response, ready: text };
    });
    expect(refused).toEqual({ status: 503, retryAfter: '1' });
    expect(ready).toContain('200 OK');
    await limitTo(OPEN_FILES);
    await until(async () => (await get(agent)).status === 200);
    const metrics = (await server.manage('/metrics')).text;
    expect(sampleValue(metrics, 'stayquote_descriptor_refusals_total')).toBeGreaterThan(0);
    expect(server.output()).not.toContain('fatal');
    agent.destroy();
  });
});
