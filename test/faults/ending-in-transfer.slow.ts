import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { readSendQueues } from '../../src/http/connections/send-queues.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { largePhotos } from '../harness/builders/large-photos.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { type StartedServer, serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { sendUnread } from '../harness/unread-request.js';
import { until } from '../../tools/harness/until.js';

const DETAIL = `/properties/${uuidOf('House')}?checkin=2027-03-10&checkout=2027-03-12`;
const READERS = 5;

/** Whether new connections are refused. */
async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').catch(() => undefined);
  socket.destroy();
  return opened === undefined;
}

/** Reads a little in each turn of the event loop. */
async function readSlowly(socket: Socket): Promise<void> {
  for (;;) {
    await pause(20);
    // The connection may have closed during the pause, after which no more events are emitted.
    if (socket.destroyed) return;
    socket.resume();
    // `once` rejects on a reset, which ends the connection like anything else.
    await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
    socket.pause();
  }
}

describe('a server that shuts down while responses are being transferred', () => {
  let database: TestDatabase;
  const servers: StartedServer[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const dataSet = aDataSet({ properties: [aProperty({ content: { photos: largePhotos() } })] });
    await importDocument(database.connectionString, dataSet, { withKeys: true });
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database.drop();
  });

  const serve = async () => {
    const settings = { DATABASE_URL: database.connectionString, CLOCK: '2027-03-01T09:00:00Z', LOG_LEVEL: 'error' };
    const server = await serveStayquote(settings);
    servers.push(server);
    // A busy machine may shed the first requests.
    const first = { port: server.port, method: 'GET', target: DETAIL, headers: credentials.channel };
    await until(async () => (await httpExchange(first)).status === 200);
    return server;
  };

  it('finishes them, closes idle connections at once, and exits with 0', async () => {
    const server = await serve();
    const sent = Array.from({ length: READERS }, () => sendUnread(server.port, [DETAIL], credentials.channel));
    const readers = await Promise.all(sent);
    const pipeline = await sendUnread(server.port, [DETAIL, '/nowhere'], credentials.channel);
    const idle = await sendUnread(server.port, ['/nowhere'], {});
    idle.socket.resume();
    const ended = server.end('SIGTERM');
    expect(await idle.ended).toMatch(/^HTTP\/1\.1 404 /);
    await until(() => isRefused(server.port));
    for (const { socket } of [...readers, pipeline]) socket.resume();
    for (const { ended: whole } of readers) {
      const [head = '', body = ''] = (await whole).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 200 /);
      expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(head)?.[1]));
    }
    expect(await pipeline.ended).toMatch(/}HTTP\/1\.1 404 [^]*}$/);
    expect(await ended).toBe(0);
  });

  it('stays up until what it has sent has been received', async () => {
    const server = await serve();
    const headers = { ...credentials.channel, Connection: 'close' };
    const { socket, ended: received } = await sendUnread(server.port, [DETAIL], headers);
    const ended = server.end('SIGTERM');
    const reading = readSlowly(socket);
    expect(await ended).toBe(0);
    expect([...(await readSendQueues(server.port)).values()].filter((bytes) => bytes > 0)).toEqual([]);
    await reading;
    await received;
  });
});
