import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LogLine } from '../support/kept-log.js';
import { type ManagedProcess, managedStayquote } from '../support/managed-stayquote.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let database: TestDatabase;
const started: ManagedProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  // A test that fails leaves its server running; nobody else would end it.
  for (const server of started) await server.end('SIGKILL');
  await database.drop();
});

const serve = async (variables: Readonly<Record<string, string>> = {}) => {
  const server = await managedStayquote({ DATABASE_URL: database.connectionString, LOG_FORMAT: 'json', ...variables });
  started.push(server);
  return server;
};
const linesOf = (server: ManagedProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

describe('the end of a server', () => {
  it('is told by /readyz at once, while a request that began is answered', async () => {
    const server = await serve();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /late HTTP/1.1\r\n');
    await once(socket, 'connect');
    await server.get('/early');
    const answered = text(socket);
    const ended = server.end('SIGTERM');
    const unready = await until(async () => {
      const answer = await server.manage('/readyz');
      return answer.status === 503 ? answer : undefined;
    });
    expect(unready.body).toEqual({ status: 'unready', obstacle: 'draining' });
    await until(() =>
      server.get('/').then(
        () => undefined,
        () => true,
      ),
    ); // New connections are refused.
    expect((await server.manage('/livez')).status).toBe(200);
    socket.write('Host: a\r\n\r\n');
    expect(await answered).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ended).toBe(0);
    await expect(server.manage('/livez')).rejects.toThrow('ECONNREFUSED');
    expect(linesOf(server).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['SIGTERM: requests in flight may end', 'GET unserved 404']),
    );
  });

  it('comes with 1 by a failure that nobody caught, which the log tells', async () => {
    const server = await serve({ NODE_OPTIONS: '--import=./test/support/misbehave.mjs' });
    expect(await server.end('SIGUSR2')).toBe(1);
    const fatal = linesOf(server).find(({ level }) => level === 'fatal');
    expect(fatal).toMatchObject({ msg: 'Nobody caught Error: thrown on purpose' });
    expect(fatal?.['stack']).toContain('misbehave.mjs');
  });
});

it('a warning of Node.js goes to the log, and nowhere else', async () => {
  const server = await serve({ NODE_OPTIONS: '--import=./test/support/misbehave.mjs' });
  process.kill(server.pid, 'SIGHUP');
  await until(() => server.output().includes('said on purpose') || undefined);
  expect(await server.end('SIGTERM')).toBe(0);
  const told = server
    .output()
    .split('\n')
    .filter((line) => line.includes('said on purpose'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0]!)).toMatchObject({ level: 'warn', msg: 'OddWarning: said on purpose' });
});
