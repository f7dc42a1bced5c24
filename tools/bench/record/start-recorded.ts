import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedDatabase } from '../../../src/database/embedded/embedded-database.js';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import type { Scope } from '../../harness/scope.js';
import { plainEnvironment } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { dateAfter } from '../../harness/hotel.js';
import { CLOCK, FIRST_NIGHT } from '../data/calendar.js';
import { say } from '../say.js';
import { startOurs } from '../servers/ours.js';
import { recordedKeys } from './stored.js';

/** No limit is reached by chance, and everything that a server can offer is on. */
const SETTINGS = {
  NODE_ENV: 'development',
  SCENARIOS: 'true',
  EXTENSIONS: 'calendar,explain',
  EXPLORER: 'true',
  RATE_LIMIT_PER_MINUTE: '1000000',
  FAILED_AUTH_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

/** The sheet of every stay is read again, and nothing is sent from memory. */
const COLD = { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };

const GENERATED = ['--properties', '20', '--rates', '16', '--days', '500', '--seed', '36'];

/**
 * Starts the server of a built checkout on a database of its own, with the demo and generated hotels, all by the
 * commands of that checkout: the tables may differ from ours.
 * @returns the server, what is stored, and the keys
 */
export async function startRecorded(cwd: string, isCold: boolean, scope: Scope) {
  const folder = temporaryFolder(scope);
  const { connectionString, release } = await openEmbeddedDatabase(join(folder, 'data'), say);
  scope.onEnd(release);
  const env = plainEnvironment({ DATABASE_URL: connectionString, CLOCK });
  const stayquote = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['bin/stayquote.js', ...args], { cwd, env });

  say(`filling a database with the commands of ${cwd}`);
  const [generated, exported, keyFile] = ['generated.jsonl', 'exported.json', 'keys.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await stayquote('database', 'migrate');
  await stayquote('database', 'seed');
  await stayquote('generate', ...GENERATED, '--from', dateAfter(FIRST_NIGHT, -1), '--output', generated);
  await stayquote('import', generated);
  await stayquote('export', '--output', exported);
  const stored = JSON.parse(readFileSync(exported, 'utf8')) as DataSet;
  const keys = recordedKeys(stored);
  writeFileSync(keyFile, JSON.stringify({ keys: keys.map(({ entry }) => entry) }));
  await stayquote('import', '--with-keys', keyFile);
  const settings = { ...SETTINGS, ...(isCold && COLD) };
  const server = scope.add(await startOurs('recorded', connectionString, settings, { cwd }));
  return { server, stored, keys };
}
