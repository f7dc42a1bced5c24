import { breakOffConnections } from '../harness/break-off-connections.js';
import { type ManagedProcess, managedStayquote } from '../harness/managed-stayquote.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** With all kinds of messages and endings, some hundred connections. */
const TIMES = 5;

describe('connections that are broken off', () => {
  let database: TestDatabase;
  let server: ManagedProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await managedStayquote({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await database.drop();
  });

  it.each(['public', 'management'])('after any message, do not end the process: %s listener', async (listener) => {
    const port = listener === 'public' ? server.port : server.managementPort;
    expect(await breakOffConnections(port, TIMES)).toBeGreaterThan(300);
    const [fatal] = /^.*fatal.*$/m.exec(server.output()) ?? [];
    expect([server.isRunning(), fatal]).toEqual([true, undefined]);
    const { status } = await server.get('/openapi.json');
    expect([status, (await server.manage('/livez')).status]).toEqual([200, 200]);
  });
});
