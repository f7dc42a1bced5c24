import { breakOffConnections } from '../harness/break-off-connections.js';
import { managedStayquote } from '../harness/managed-stayquote.js';
import { createTestDatabase } from '../harness/test-database.js';

/** With all kinds of messages and endings, some hundred connections. */
const TIMES = 5;

it('connections that are broken off after any message do not end the process', async () => {
  const database = await createTestDatabase();
  const server = await managedStayquote({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'error' });
  for (const port of [server.port, server.managementPort]) {
    expect(await breakOffConnections(port, TIMES)).toBeGreaterThan(300);
    const [fatal] = /^.*fatal.*$/m.exec(server.output()) ?? [];
    expect([server.isRunning(), fatal]).toEqual([true, undefined]);
    const { status } = await server.get('/openapi.json');
    expect([status, (await server.manage('/livez')).status]).toEqual([200, 200]);
  }
  await server.end('SIGTERM');
  await database.drop();
});
