import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

it('metrics are not made before earlier ones are read', async () => {
  const database = await createTestDatabase();
  const server = await managedStayquote({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'error' });
  const socket = connect(server.managementPort, '127.0.0.1').pause();
  const request = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(`${`${request}\r\n`.repeat(1399)}${request}Connection: close\r\n\r\n`);
  await once(socket, 'connect');
  for (let times = 0; times < 20; times += 1) await server.manage('/metrics');
  await server.get('/docs');
  const made = await text(socket);
  expect(made.match(/^HTTP\/1\.1 200/gm)).toHaveLength(1400);
  expect(made.match(/http_requests_total\{[^}]*docs/g)?.length).toBeGreaterThan(1000);
  await server.end('SIGTERM');
  await database.drop();
});
