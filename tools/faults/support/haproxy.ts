import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OurServer } from '../../bench/servers/ours.js';
import { freePort } from '../../../src/database/embedded/free-port.js';
import type { Scope } from '../../harness/scope.js';
import { acceptsConnections } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { until } from '../../harness/until.js';
import { type DatabaseCutter, repeatCuts } from './cutters.js';

/**
 * Its timeouts are longer than the server's, so that the server cuts first. Its buffers are small: on one machine the system
 * gives megabytes to each side, and the proxy would buffer a whole response for a client that does not read.
 */
const configuration = (mode: string, admin: string, port: number, backend: readonly string[]) => `
global
  maxconn 4000
  stats socket ${admin} mode 600 level admin
  tune.sndbuf.client 131072
  tune.rcvbuf.server 131072
defaults
  mode ${mode}
  timeout connect 5s
  timeout client 120s
  timeout server 120s
frontend front
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
${backend.map((line) => `  ${line}`).join('\n')}
`;

/** Starts HAProxy in front of a server, on a free loopback port. */
export async function startHaproxy(scope: Scope, serverPort: number): Promise<number> {
  return (await start(scope, 'http', ['option forwardfor', `server node 127.0.0.1:${serverPort}`])).port;
}

/**
 * Starts HAProxy in front of several servers, as docs/how-to/deployment.md recommends: it checks twice a second whether each is ready,
 * and repeats a request that a server did not respond to at all.
 */
export async function startBalancer(scope: Scope, servers: readonly OurServer[]): Promise<number> {
  const lines = servers.map(
    ({ port, managementPort }, index) =>
      `server node${index} 127.0.0.1:${port} check port ${managementPort} inter 500ms fall 1 rise 1`,
  );
  const options = ['option httpchk GET /readyz', 'option redispatch 1', 'retries 3'];
  const retries = 'retry-on conn-failure empty-response';
  return (await start(scope, 'http', ['option forwardfor', ...options, retries, ...lines])).port;
}

/** Starts HAProxy in front of a database and makes it shut down all sessions repeatedly, as after a failover. */
export async function shutDownSessions(
  scope: Scope,
  connectionString: string,
  everyMs: number,
): Promise<DatabaseCutter> {
  const through = new URL(connectionString);
  const database = `${through.hostname}:${through.port === '' ? 5432 : through.port}`;
  const { port, admin } = await start(scope, 'tcp', [`server primary ${database}`]);
  through.host = `127.0.0.1:${port}`;
  const cutter = repeatCuts(async () => {
    const sessions = await countSessions(admin);
    await sendCommand(admin, 'shutdown sessions server nodes/primary');
    return sessions;
  }, everyMs);
  return { ...cutter, connectionString: through.toString() };
}

async function start(scope: Scope, mode: 'http' | 'tcp', backend: readonly string[]) {
  const folder = temporaryFolder(scope);
  const [admin, file] = [`${folder}/admin.sock`, `${folder}/haproxy.cfg`];
  const port = await freePort();
  writeFileSync(file, configuration(mode, admin, port, backend));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  scope.onEnd(() => {
    child.kill('SIGTERM');
    return ended;
  });
  await until(() => acceptsConnections(port), { what: 'the start of HAProxy' });
  return { port, admin };
}

/** The server's current sessions, the fifth column of its statistics. */
async function countSessions(admin: string): Promise<number> {
  const lines = (await sendCommand(admin, 'show stat')).split('\n');
  return Number(lines.find((line) => line.startsWith('nodes,primary,'))?.split(',')[4]);
}

/** Sends a command to the admin socket and returns the response. */
async function sendCommand(admin: string, command: string): Promise<string> {
  const connection = connect(admin);
  await once(connection, 'connect');
  connection.write(`${command}\n`);
  return text(connection);
}
