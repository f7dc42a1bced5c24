import { parseConfig } from '../../config/env.js';
import { openDatabase } from '../../database/open-database.js';

/** Says something to the person beside the result. */
export function complain(line: string): void {
  process.stderr.write(`stayquote: ${line}\n`);
}

/** Opens the configured database for one piece of work; what is said on the way goes to stderr, results to stdout. */
export async function withDatabase<Result>(work: (connectionString: string) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(parseConfig(process.env), (line) => process.stderr.write(`${line}\n`));
  try {
    return await work(database.connectionString);
  } finally {
    await database.release();
  }
}
