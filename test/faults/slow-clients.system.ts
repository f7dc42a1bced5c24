import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { type StartedServer, serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const run = promisify(execFile);

const CONNECTIONS = '200';
/** Longer than any of the server's timeouts: clients still connected then were not disconnected. */
const SECONDS = '40';
/** Readers are served, so they go on until the end of their attack. */
const SECONDS_OF_READERS = '15';
/** Served from memory: a list waits for the database, which a busy machine can keep from its processor for a second. */
const QUOTES = `/properties/${uuidOf('House')}/quotes?checkIn=2027-03-10&checkOut=2027-03-12`;

describe('clients that are slow on purpose', () => {
  let database: TestDatabase;
  let server: StartedServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
    server = await serveStayquote({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await database.drop();
  });

  const attackBy = async (seconds: string, options: readonly string[]): Promise<string> => {
    const load = ['-c', CONNECTIONS, '-r', CONNECTIONS, '-l', seconds];
    const { stdout } = await run('slowhttptest', [...options, ...load], { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  };
  const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;

  /** Sends requests one after the other during the attack; every response counts. */
  const statusesDuring = async (attacked: Promise<string>): Promise<Set<number>> => {
    const statuses = new Set<number>();
    const attack = { isOver: false };
    const over = attacked.finally(() => {
      attack.isOver = true;
    });
    while (!attack.isOver) {
      const exchange = { port: server.port, method: 'GET', target: QUOTES, headers: credentials.group };
      statuses.add((await httpExchange(exchange)).status);
      await pause(20);
    }
    await over;
    return statuses;
  };

  it.each([
    ['headers that never end', ['-H', '-i', '1']],
    ['a body that never ends', ['-B', '-i', '1', '-s', '100000']],
  ])('%s: disconnected, without affecting other clients', async (_, options) => {
    const attacked = attackBy(SECONDS, [...options, '-u', url('/properties')]);
    expect([...(await statusesDuring(attacked))]).toEqual([200]);
    expect(await attacked).toContain('No open connections left');
  });

  it('responses read a few bytes at a time do not affect other clients', async () => {
    const reading = ['-X', '-w', '10', '-y', '20', '-n', '1', '-z', '5', '-k', '3'];
    const attacked = attackBy(SECONDS_OF_READERS, [...reading, '-u', url('/docs/swagger-ui-bundle.js')]);
    expect([...(await statusesDuring(attacked))]).toEqual([200]);
  });
});
