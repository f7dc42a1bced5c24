import { join } from 'node:path';
import { readPostmaster } from '../../src/database/embedded/postmaster.js';

/** The process id of the PostgreSQL server running on a DATA_DIR; undefined if none is. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid;
}
