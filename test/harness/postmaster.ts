import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process id of the PostgreSQL server running on a DATA_DIR; undefined if none is. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (pid === 0) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
