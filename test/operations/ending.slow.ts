import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../src/database/embedded/free-port.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import type { LogLine } from '../harness/recorded-log.js';
import { type ManagedProcess, managedStayquote } from '../harness/managed-stayquote.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';

let database: TestDatabase;
const started: ManagedProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await importDocument(database.connectionString, aDataSet(), { withKeys: true });
});
afterAll(async () => {
  // A failed test leaves its server running.
  for (const server of started) await server.end('SIGKILL');
  await database.drop();
});

const serve = async (variables: Readonly<Record<string, string>> = {}) => {
  const server = await managedStayquote({ DATABASE_URL: database.connectionString, LOG_FORMAT: 'json', ...variables });
  started.push(server);
  return server;
};
const linesOf = (server: ManagedProcess) =>
  (server.output().match(/^\{.*$/gm) ?? []).map((line) => JSON.parse(line) as LogLine);

describe('the shutdown of a server', () => {
  it('is reported by /readyz at once, while a request in progress is completed', async () => {
    const server = await serve();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /late HTTP/1.1\r\n');
    await once(socket, 'connect');
    await server.get('/early');
    const reply = text(socket);
    const ended = server.end('SIGTERM');
    const unready = await until(async () => {
      const response = await server.manage('/readyz');
      return response.status === 503 && response;
    });
    expect(unready.body).toEqual({ status: 'unready', obstacle: 'draining' });
    // New connections are refused.
    await until(async () => (await server.get('/').catch(() => undefined)) === undefined);
    expect((await server.manage('/livez')).status).toBe(200);
    socket.write('Host: a\r\n\r\n');
    expect(await reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ended).toBe(0);
    await expect(server.manage('/livez')).rejects.toThrow('ECONNREFUSED');
    expect(linesOf(server).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['SIGTERM received: finishing in-flight requests', 'GET unserved 404']),
    );
  });

  it('lets load balancers notice first: it serves on, closes each connection after a response, and is not ready', async () => {
    const server = await serve({ DRAIN_SECONDS: '2' });
    const since = performance.now();
    const ended = server.end('SIGTERM');
    await until(async () => (await server.manage('/readyz')).status === 503);
    const { status, headers } = await server.get('/openapi.json', { Connection: 'keep-alive' });
    expect([status, headers['connection']]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(performance.now() - since).toBeGreaterThan(2000);
  });

  it('takes no longer than 25 s when its database hangs, with exit code 0', async () => {
    const proxy = await openProxy(database.connectionString);
    try {
      const server = await serve({ DATABASE_URL: proxy.connectionString });
      proxy.freeze();
      await server.get('/properties', credentials.group);
      const since = performance.now();
      expect(await server.end('SIGTERM')).toBe(0);
      expect(performance.now() - since).toBeLessThan(29_000);
    } finally {
      await proxy.stop();
    }
  });

  it('completes requests that arrived before the signal, even if not read yet, and need the database', async () => {
    const server = await serve();
    process.kill(server.pid, 'SIGSTOP');
    const sockets = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'));
    const responses = sockets.map(async (socket) => (await text(socket).catch(String)).slice(0, 12));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const key = `x-sm-api-key: ${credentials.group['x-sm-api-key']}\r\n`;
    for (const socket of sockets)
      socket.write(`GET /properties HTTP/1.1\r\nHost: a\r\n${key}Connection: close\r\n\r\n`);
    const ended = server.end('SIGTERM');
    process.kill(server.pid, 'SIGCONT');
    expect(await Promise.all(responses)).toEqual(sockets.map(() => 'HTTP/1.1 200'));
    expect(await ended).toBe(0);
  });

  it.each([
    ['SIGUSR2', 'thrown on purpose'],
    ['SIGCONT', 'rejected on purpose'],
  ] as const)('follows an uncaught failure, with exit code 1 and a log line: %s, %s', async (signal, message) => {
    const server = await serve({ NODE_OPTIONS: '--import=./test/harness/misbehave.mjs' });
    process.kill(server.pid, 'SIGHUP');
    await until(() => server.output().includes('warned on purpose'));
    expect(await server.end(signal)).toBe(1);
    const fatal = linesOf(server).find(({ level }) => level === 'fatal');
    expect(fatal).toMatchObject({ msg: `Uncaught Error: ${message}` });
    expect(fatal?.['stack']).toContain('misbehave.mjs');
    // A warning of Node.js goes to the log, and nowhere else.
    const warnings = server.output().match(/^.*warned on purpose.*$/gm) ?? [];
    expect(warnings.map((line) => JSON.parse(line) as LogLine)).toMatchObject([
      { level: 'warn', msg: 'OddWarning: warned on purpose' },
    ]);
  });

  describe('is not caused by a log that', () => {
    /** Serves with the given output, handles requests, and stops on SIGTERM. */
    const endsWell = async (stdout: number, requests: number, variables: Readonly<Record<string, string>>) => {
      const port = await freePort();
      const child = spawn(process.execPath, [COMMAND, 'serve'], {
        env: plainEnvironment({ DATABASE_URL: database.connectionString, PORT: String(port), ...variables }),
        stdio: ['ignore', stdout, 'ignore'],
      });
      const ended = once(child, 'exit');
      const request = { port, method: 'GET', target: '/openapi.json', headers: {} };
      try {
        const responded = until(() => httpExchange(request).catch(() => undefined));
        expect(await Promise.race([responded, ended])).toMatchObject({ status: 200 });
        for (let count = 0; count < requests; count += 1) await httpExchange({ ...request, target: '/' });
        child.kill('SIGTERM');
        expect((await ended)[0]).toBe(0);
      } finally {
        child.kill('SIGKILL');
      }
    };

    it('cannot be written', async () => {
      const full = openSync('/dev/full', 'w');
      await endsWell(full, 50, { LOG_FORMAT: 'text' });
      closeSync(full);
    });

    it('is never read, and full after 64 KiB', async () => {
      const folder = await temporaryFolder();
      spawnSync('mkfifo', [join(folder.path, 'log')]);
      const pipe = openSync(join(folder.path, 'log'), 'r+');
      await endsWell(pipe, 500, { LOG_FORMAT: 'json', FAILED_AUTH_PER_MINUTE: '100000' });
      closeSync(pipe);
      await folder.remove();
    });
  });
});
