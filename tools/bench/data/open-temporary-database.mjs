import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findDataDirectory } from '../../../dist/database/embedded/data-directory.js';
import { openEmbeddedDatabase, startEmbeddedServer } from '../../../dist/database/embedded/embedded-database.js';
import { readPostmaster } from '../../../dist/database/embedded/postmaster.js';
import { migrate } from '../../../dist/database/migrate.js';

/**
 * An empty, migrated database on an embedded PostgreSQL of its own, in a temporary folder that the scope removes.
 * @param settings those that differ from the default ones, such as `shared_buffers=1GB`
 * @returns its folder and log, its connection string, the pid of its postmaster, and a client
 */
export async function openTemporaryDatabase(scope, say, settings = []) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-bench-data-'));
  // PostgreSQL runs as a separate user, who needs to traverse the folder.
  chmodSync(folder, 0o755);
  scope.onEnd(() => {
    rmSync(folder, { recursive: true });
  });
  const place = await findDataDirectory(folder, say);
  await startEmbeddedServer(place, { settings });
  const { connectionString, release } = await openEmbeddedDatabase(folder, say);
  scope.onEnd(release);
  await migrate(connectionString);
  const postmaster = await readPostmaster(place.cluster);
  const client = new pg.Client({ connectionString });
  await client.connect();
  scope.onEnd(() => client.end());
  return { folder, connectionString, postmasterPid: postmaster?.pid, client, logFile: place.logFile };
}
