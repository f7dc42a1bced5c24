// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/database/embedded/free-port.js';
import { repeatCuts } from './repeat-cuts.js';

const READY_TRIES = 200;

const configuration = (socket, port, database) => `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 5s
  timeout client 120s
  timeout server 120s
listen database
  bind 127.0.0.1:${port}
  server primary ${database}
`;

/** Starts HAProxy in front of a database and makes it shut down all sessions repeatedly, as after a failover. */
export async function shutDownSessions(connectionString, everyMs) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-haproxy-'));
  const [socket, file] = [join(folder, 'admin.sock'), join(folder, 'haproxy.cfg')];
  const through = new URL(connectionString);
  const database = `${through.hostname}:${through.port === '' ? 5432 : through.port}`;
  through.host = `127.0.0.1:${await freePort()}`;
  writeFileSync(file, configuration(socket, through.port, database));
  const haproxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(haproxy, 'exit');
  await untilReady(socket);

  const cutter = repeatCuts(async () => {
    const sessions = await countSessions(socket);
    await sendCommand(socket, 'shutdown sessions server database/primary');
    return sessions;
  }, everyMs);
  const stop = async () => {
    haproxy.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { ...cutter, connectionString: through.toString(), stop };
}

async function untilReady(socket) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const state = await sendCommand(socket, 'show info').catch(() => '');
    if (state !== '') return;
    await pause(50);
  }
  throw new Error('HAProxy did not start in time');
}

/** The server's current sessions, the fifth column of its statistics. */
async function countSessions(socket) {
  const lines = (await sendCommand(socket, 'show stat')).split('\n');
  return Number(lines.find((line) => line.startsWith('database,primary,'))?.split(',')[4]);
}

/** Sends a command to the admin socket and returns the response. */
async function sendCommand(socket, command) {
  const connection = connect(socket);
  await once(connection, 'connect');
  connection.write(`${command}\n`);
  return text(connection);
}
