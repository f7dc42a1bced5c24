import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { freePort } from '../../src/database/embedded/free-port.js';
import type { Scope } from './scope.js';
import { acceptsConnections } from './server.js';
import { temporaryFolder } from './temporary-folder.js';
import { until } from './until.js';

/** Its timeouts are longer than the server's, so that the server cuts first. */
const configuration = (mode: string, admin: string, port: number, backend: readonly string[]) => `
global
  maxconn 4000
  stats socket ${admin} mode 600 level admin
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

/** Starts HAProxy on a free loopback port. @param backend the lines of its configuration that say what it leads to */
export async function startHaproxy(scope: Scope, backend: readonly string[], mode: 'http' | 'tcp' = 'http') {
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
