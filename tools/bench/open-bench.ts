import type { Scope } from '../harness/scope.js';
import { type BenchDatabase, openDatabase } from './data/open-database.js';
import { oneOfEachProperty, quoteRequests, writeRequestList } from './data/requests.js';

/** The data and requests of every measurement, unless it says otherwise. */
export const STANDARD = { seed: 1, properties: 200, requests: 1000, connections: 16 };

/** What measurements of quotes need: the data and the requests. */
export interface Bench extends BenchDatabase {
  readonly targets: readonly string[];
  /** The list of all requests. */
  readonly file: string;
  /** One request for each property. */
  readonly oneOfEach: readonly string[];
}

export async function openBench(
  { seed, properties, requests }: Omit<typeof STANDARD, 'connections'>,
  scope: Scope,
): Promise<Bench> {
  const database = await openDatabase({ seed, properties }, scope);
  const targets = quoteRequests(database.uuids, requests, seed);
  const file = writeRequestList(`${database.folder}/requests.txt`, targets);
  return { ...database, targets, file, oneOfEach: oneOfEachProperty(targets) };
}
