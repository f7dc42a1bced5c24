import { setTimeout as pause } from 'node:timers/promises';
import { KEY_HEADERS } from '../check/send-request.mjs';
import { Connection } from '../generator/connection.mjs';
import { startOurs } from '../servers/ours.mjs';

/** Enough of them to occupy every pool of each worker. */
const CLIENTS = 64;

const COUNT = `
  SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/**
 * The most connections to the database that a server opens, as one process and with two workers: while clients request lists,
 * which read the database every time, and quotes, which without a cache of sheets do so too.
 */
export async function measureConnections({ connectionString, client }, { targets, seconds }) {
  return { ofProcess: await most('1'), ofTwoWorkers: await most('2') };

  async function most(workers) {
    const server = await startOurs(`with ${workers}`, connectionString, { WORKERS: workers, RATE_SHEETS_MB: '0' });
    try {
      let highest = 0;
      for (let second = 0; second < seconds; second += 1) highest = Math.max(highest, await mostWithin(server, 1000));
      return highest;
    } finally {
      await server.stop();
    }
  }

  /** The clients connect again each time: a worker that was not there yet gets none of the connections before. */
  async function mostWithin(server, milliseconds) {
    const clients = Array.from({ length: CLIENTS }, () => new Connection(server.port, KEY_HEADERS));
    const pathOf = (at) => (at % 2 === 0 ? '/properties' : targets[Math.floor(Math.random() * targets.length)]);
    const keepSending = (one, at) => {
      one.send(pathOf(at), () => {
        keepSending(one, at);
      });
    };
    clients.forEach(keepSending);
    try {
      let highest = 0;
      for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
        const { rows } = await client.query(COUNT);
        highest = Math.max(highest, rows[0].connections);
      }
      return highest;
    } finally {
      for (const one of clients) one.close();
    }
  }
}
