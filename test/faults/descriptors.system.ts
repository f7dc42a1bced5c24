import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
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
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.end('SIGTERM');
  });
  afterAll(() => database.drop());

  const start = async () => {
    const settings = {
      DATABASE_URL: database.connectionString,
      KEEP_ALIVE_SECONDS: '600',
      CONNECTIONS_PER_ADDRESS: '2000',
    };
    server = await managedStayquote(settings, OPEN_FILES);
  };
  /** Opens a connection that stays open, and sends a request; returns whether there is a response. */
  const isServed = (localAddress: string): Promise<boolean> => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n');
    return new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        resolve(true);
      });
      socket.once('close', () => {
        resolve(false);
      });
    });
  };
  const get = (agent: Agent, path = '/properties') =>
    new Promise<{ readonly status: number; readonly retryAfter: string | undefined }>((resolve, reject) => {
      const { group: headers } = credentials;
      const options = { host: '127.0.0.1', port: server.port, path, headers, agent };
      const sent = request(options, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        });
      });
      sent.on('error', reject).end();
    });

  it('leaves none open for pipelined documents whose client has gone', async () => {
    await start();
    const openFiles = async () => (await readdir(`/proc/${server.pid}/fd`)).length;
    const before = await openFiles();
    const breakOff = (localAddress: string) =>
      new Promise((resolve) => {
        const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
        socket.on('error', () => undefined).once('close', resolve);
        socket.write('GET /docs/swagger-ui.css HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2), () => socket.destroy());
      });
    // Each address stays below its limit of requests.
    for (let time = 0; time < 1000; time += 1) await breakOff(`127.0.1.${(time % 250) + 1}`);
    // One that was kept alive may have ended meanwhile; a leak would leave hundreds.
    await until(async () => (await openFiles()) <= before + 5);
    expect((await server.manage('/readyz')).status).toBe(200);
  });

  it('accepts fewer connections, and says so', async () => {
    await start();
    expect(server.output()).toContain(
      `A limit of ${OPEN_FILES} open files allows ${CONNECTIONS} connections of clients`,
    );
    const served: boolean[] = [];
    for (let time = 0; time < CONNECTIONS; time += 1) served.push(await isServed('127.0.0.2'));
    expect(served.filter(Boolean)).toHaveLength((CONNECTIONS * 3) / 4);
    expect((await server.manage('/readyz')).status).toBe(200);
  });

  it('responds 503 to what needs a file while it may open none, and stays ready', async () => {
    await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const limitTo = (files: number) => run('prlimit', ['--pid', String(server.pid), `--nofile=${files}:${OPEN_FILES}`]);
    const health = connect(server.managementPort, '127.0.0.1');
    sockets.add(health);
    let text = '';
    health.on('data', (chunk: Buffer) => (text += chunk.toString()));
    /** On a connection that is open already. */
    const manage = async (page: string): Promise<string> => {
      text = '';
      health.write(`GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return until(() => (text.includes('\r\n0\r\n\r\n') || text.includes('}') ? text : undefined));
    };
    // Opens the connection that the agent keeps.
    expect((await get(agent, '/nowhere')).status).toBe(404);
    await manage('/livez');
    // Every number below the limit is in use, as when other files have used all of them up. One may end meanwhile.
    const refused = await until(async () => {
      const used = new Set(await readdir(`/proc/${server.pid}/fd`));
      await limitTo([...Array(OPEN_FILES).keys()].find((number) => !used.has(String(number))) ?? OPEN_FILES);
      if (await isServed('127.0.0.2')) return undefined;
      const response = await get(agent);
      return response.status === 200 ? undefined : response;
    });
    expect(refused).toEqual({ status: 503, retryAfter: '1' });
    expect(await manage('/readyz')).toContain('200 OK');
    await limitTo(OPEN_FILES);
    await until(async () => ((await get(agent)).status === 200 ? true : undefined));
    const metrics = (await server.manage('/metrics')).text;
    expect(sampleValue(metrics, 'stayquote_descriptor_refusals_total')).toBeGreaterThan(0);
    expect(server.output()).not.toContain('fatal');
    agent.destroy();
  });
});
