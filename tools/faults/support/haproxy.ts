// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/database/embedded/free-port.js';
import { acceptsConnections } from '../../harness/server.js';

const READY_MS_MAX = 60_000;

/**
 * Its timeouts are longer than the server's, so that the server cuts first. Its buffers are small: on one machine the system
 * gives megabytes to each side, and the proxy would buffer a whole response for a client that does not read.
 */
const configuration = (port, backend) => `
global
  maxconn 4000
  tune.sndbuf.client 131072
  tune.rcvbuf.server 131072
defaults
  mode http
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  option forwardfor
frontend front
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
${backend}
`;

/** Starts HAProxy in front of a server, on a free loopback port. */
export function startHaproxy(serverPort) {
  return start(`  server node 127.0.0.1:${serverPort}`);
}

/**
 * Starts HAProxy in front of several servers, as docs/how-to/deployment.md recommends: it checks twice a second whether each is ready,
 * and repeats a request that a server did not respond to at all.
 */
export function startBalancer(servers) {
  const lines = servers.map(
    ({ port, managementPort }, index) =>
      `  server node${index} 127.0.0.1:${port} check port ${managementPort} inter 500ms fall 1 rise 1`,
  );
  const options = [
    'option httpchk GET /readyz',
    'option redispatch 1',
    'retries 3',
    'retry-on conn-failure empty-response',
  ];
  return start([...options.map((option) => `  ${option}`), ...lines].join('\n'));
}

async function start(backend) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, backend));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  const deadline = Date.now() + READY_MS_MAX;
  while (!(await acceptsConnections(port))) {
    if (Date.now() > deadline) throw new Error('HAProxy did not start in time');
    await pause(50);
  }
  return { port, pid: child.pid, stop };
}
