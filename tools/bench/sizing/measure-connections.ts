// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { KEY_HEADERS } from '../check/send-request.js';
import { Connection } from '../generator/connection.js';
import { startOurs } from '../servers/ours.js';

/** Enough of them to occupy every pool. */
const CLIENTS = 64;

const COUNT = `
  SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/**
 * The most connections to the database that a server opens while clients request lists, which read the database every time, and
 * quotes, which without a cache of sheets do so too.
 */
export async function measureConnections({ connectionString, client }, { targets, seconds }) {
  const server = await startOurs('for its connections', connectionString, { RATE_SHEETS_MB: '0' });
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
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await pause(20)) {
      const { rows } = await client.query(COUNT);
      highest = Math.max(highest, rows[0].connections);
    }
    return highest;
  } finally {
    for (const one of clients) one.close();
    await server.stop();
  }
}
