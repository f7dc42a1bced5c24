import { breakOffConnections } from '../harness/break-off-connections.js';
import { startHaproxy } from '../../tools/harness/haproxy.js';
import { Scope } from '../../tools/harness/scope.js';
import { serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase } from '../harness/test-database.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';

/** With all kinds of messages and endings, some hundred connections. */
const TIMES = 10;

it('connections that are broken off behind HAProxy do not end the process', async () => {
  const database = await createTestDatabase();
  const server = await serveStayquote({
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
  });
  const scope = new Scope();
  const { port } = await startHaproxy(scope, ['option forwardfor', `server node 127.0.0.1:${server.port}`]);
  expect(await breakOffConnections(port, TIMES)).toBeGreaterThan(700);
  const [fatal] = /^.*fatal.*$/m.exec(server.output()) ?? [];
  expect([server.isRunning(), fatal]).toEqual([true, undefined]);
  const request = { port, method: 'GET', target: '/openapi.json', headers: {} };
  expect((await httpExchange(request)).status).toBe(200);
  await scope.end();
  expect(await server.end('SIGTERM')).toBe(0);
  await database.drop();
});
