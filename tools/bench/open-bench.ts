// @ts-nocheck: becomes TypeScript in the next commits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './data/open-database.js';
import { propertyUuids } from './data/property-uuids.js';
import { oneOfEachProperty, quoteRequests } from './data/requests.js';
import { writeRequestList } from './generator/request-list.js';

/** Progress messages; measurements go to standard output. */
export function say(line) {
  process.stderr.write(`bench: ${line}\n`);
}

/** Sets up what every measurement needs: the data, the request list, and a folder for this run's files. */
export async function openBench(options, scope) {
  const database = await openDatabase(options, say);
  scope.onEnd(database.release);
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-bench-run-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const { alike, bySize } = await propertyUuids(database.connectionString);
  const targets = quoteRequests(alike, options.requests, options.seed);
  const file = await writeRequestList(`${folder}/requests.txt`, targets);
  const oneOfEach = oneOfEachProperty(targets);
  const oneOfEachFile = await writeRequestList(`${folder}/one-of-each-property.txt`, oneOfEach);
  return { ...database, folder, targets, file, oneOfEach, oneOfEachFile, alike, bySize };
}
