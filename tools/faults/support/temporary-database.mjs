import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../../dist/database/embedded/embedded-database.js';
import { migrate } from '../../../dist/database/migrate.js';

/** An empty, migrated database on its own embedded PostgreSQL; `stop()` removes both. */
export async function openTemporaryDatabase(say) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-faults-'));
  // PostgreSQL runs as a separate user, who needs to traverse the folder.
  chmodSync(folder, 0o755);
  const { connectionString, release } = await openEmbeddedDatabase(folder, say);
  await migrate(connectionString);
  const stop = async () => {
    await release();
    rmSync(folder, { recursive: true });
  };
  return { connectionString, stop };
}
