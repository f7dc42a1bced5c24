import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './data/open-database.mjs';
import { propertyUuids } from './data/property-uuids.mjs';
import { quoteRequests } from './data/requests.mjs';
import { writeRequestList } from './generator/request-list.mjs';

/** Lines for who waits; what was measured goes to the standard output. */
export function say(line) {
  process.stderr.write(`bench: ${line}\n`);
}

/** What every measurement begins with: the data, the list of requests, and a folder for files of this run. */
export async function openBench(options, scope) {
  const database = await openDatabase(options, say);
  scope.onEnd(database.release);
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-bench-run-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const { alike, bySize } = await propertyUuids(database.connectionString);
  const targets = quoteRequests(alike, options.requests, options.seed);
  const file = await writeRequestList(`${folder}/requests.txt`, targets);
  return { ...database, folder, targets, file, bySize };
}
