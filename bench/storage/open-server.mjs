import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findDataDirectory } from '../../dist/database/embedded/data-directory.js';
import { startEmbeddedServer } from '../../dist/database/embedded/embedded-database.js';
import { stopServer } from '../../dist/database/embedded/server.js';

/** All layouts fit into shared memory; neither checkpoints nor autovacuum begin in the middle of a measurement. */
export const SETTINGS = [
  ...['shared_buffers=2GB', 'max_wal_size=16GB', 'checkpoint_timeout=1h', 'autovacuum=off'],
  ...['synchronous_commit=off', 'jit=off', 'max_parallel_workers_per_gather=0', 'default_toast_compression=pglz'],
];

/** An empty embedded PostgreSQL in a temporary folder that the scope removes. */
export async function openServer(scope, say) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-storage-'));
  // PostgreSQL runs as a separate user, who needs to traverse the folder.
  chmodSync(folder, 0o755);
  scope.onEnd(() => rmSync(folder, { recursive: true }));
  const directory = await findDataDirectory(folder, say);
  const start = () => startEmbeddedServer(directory, { settings: SETTINGS });
  const clients = [];
  let address = await start();
  scope.onEnd(async () => {
    await endAll();
    await stopServer(directory);
  });

  /** A connection whose tables are those of a schema. */
  async function connect(schema) {
    const options = `-c search_path=${schema}`;
    const client = new pg.Client({ connectionString: address('postgres'), options });
    await client.connect();
    clients.push(client);
    return client;
  }

  async function endAll() {
    await Promise.all(clients.splice(0).map((client) => client.end()));
  }

  /** Empties the shared buffers; the page cache of the operating system stays. */
  async function restart() {
    await endAll();
    await stopServer(directory);
    address = await start();
  }

  return { connect, restart };
}
