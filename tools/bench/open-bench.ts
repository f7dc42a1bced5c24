import { count, text } from '../harness/command.js';
import type { Scope } from '../harness/scope.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { type BenchDatabase, type DataOptions, openDatabase, propertyUuids } from './data/open-database.js';
import { oneOfEachProperty, quoteRequests, writeRequestList } from './data/requests.js';

/** The option of every command that puts load on a server. */
export const GENERATOR = text('wrk or autocannon; default: wrk if it is installed', ['wrk', 'autocannon']);

/** The option of every command that uses the data. */
export const DATABASE = text('the URL of an empty PostgreSQL database to use instead of an embedded one');

/** The data and requests of every measurement, unless options say otherwise. */
export const STANDARD = { seed: 1, properties: 200, requests: 1000, connections: 16 };

/** The options that commands share. */
export const COMMON_OPTIONS = {
  generator: GENERATOR,
  database: DATABASE,
  seed: count(STANDARD.seed, 'seed of prices, stays and their order'),
  properties: count(STANDARD.properties, 'properties with 32 room rates and 500 nights'),
  requests: count(STANDARD.requests, 'distinct stays that are requested'),
  connections: count(STANDARD.connections, 'connections of the generator'),
};

/** The data and how it is requested. */
export interface BenchOptions extends DataOptions {
  readonly requests: number;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly ceilingSeconds: number;
  readonly halfLoadRuns: number;
  readonly secondsBySize: number;
}

/** Progress messages; measurements go to standard output. */
export function say(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

/** What every measurement needs: the data, the request list, and a folder for this run's files. */
export interface Bench extends BenchDatabase, Awaited<ReturnType<typeof propertyUuids>> {
  readonly folder: string;
  readonly targets: readonly string[];
  readonly file: string;
  /** One request for each property. */
  readonly oneOfEach: readonly string[];
  readonly oneOfEachFile: string;
}

export async function openBench(options: DataOptions & { readonly requests: number }, scope: Scope): Promise<Bench> {
  const database = await openDatabase(options, scope, say);
  const folder = temporaryFolder(scope);
  const uuids = await propertyUuids(database.connectionString);
  const targets = quoteRequests(uuids.alike, options.requests, options.seed);
  const file = writeRequestList(`${folder}/requests.txt`, targets);
  const oneOfEach = oneOfEachProperty(targets);
  const oneOfEachFile = writeRequestList(`${folder}/one-of-each-property.txt`, oneOfEach);
  return { ...database, ...uuids, folder, targets, file, oneOfEach, oneOfEachFile };
}
