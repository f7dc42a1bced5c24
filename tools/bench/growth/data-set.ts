// @ts-nocheck: becomes TypeScript in the next commits.
import { runMeasured } from '../../faults/support/run-measured.js';
import { FIRST_NIGHT } from '../data/calendar.js';
import { connectTo, openTemporaryDatabase } from '../../harness/database.js';
import { Scope } from '../../harness/scope.js';

/** All other settings are the default ones; the data of the largest run does not fit into these buffers with its indexes. */
export const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'synchronous_commit=off'];

/**
 * Generates a data set and opens an empty database for it, both of which are gone after the work: they take gigabytes.
 * @param size `{properties, rates, days}`
 * @param scope ends them too if the run is interrupted
 */
export async function withDataSet(size, { scope, say, seed }, work) {
  const own = new Scope();
  scope.onEnd(() => own.end());
  try {
    const database = await openTemporaryDatabase(own, say, SETTINGS);
    const client = await connectTo(own, database.connectionString);
    const file = `${database.folder}/hotels.jsonl`;
    const numbers = Object.entries({ ...size, seed }).flatMap(([name, value]) => [`--${name}`, String(value)]);
    await runCommand(['generate', ...numbers, '--from', FIRST_NIGHT, '--output', file]);
    const nights = size.properties * size.rates * size.days;
    return await work({ ...database, client, ...size, nights, file });
  } finally {
    await own.end();
  }
}

/** Imports a file by the command. @returns its seconds and its peak memory in MB */
export function importFile({ connectionString }, file) {
  return runCommand(['import', file], { DATABASE_URL: connectionString });
}

async function runCommand(args, env) {
  const { code, stderr, ...figures } = await runMeasured(args, env);
  if (code !== 0) throw new Error(`${args[0]} exited with ${code}: ${stderr}`);
  return figures;
}
