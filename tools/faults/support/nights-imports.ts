// @ts-nocheck: becomes TypeScript in the next commits.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { newKey } from '../../../src/cli/keys/new-key.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { GROUP_UUID, writeNights } from './write-nights.js';

const run = promisify(execFile);
const COMMAND = 'bin/stayquote.js';
const EXPORT_BYTES_MAX = 2 ** 28;
/** So high that the rate limit refuses no request. */
const REQUESTS_PER_MINUTE = 10_000_000;

const LOCKS = `SELECT count(*)::int AS count FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const VERSIONS =
  'SELECT DISTINCT (amount_minor % 100)::int AS version FROM nightly_price WHERE amount_minor IS NOT NULL';

/** Prepares imports of versions of a data set into a database, and ends its own connection with the scope. */
export async function prepareImports(scope, connectionString, properties) {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-nights-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  scope.onEnd(() => client.end());
  return new NightsImports({ connectionString, properties, client, file: join(folder, 'nights.jsonl') });
}

class NightsImports {
  constructor({ connectionString, properties, client, file }) {
    Object.assign(this, { connectionString, properties, client, file });
    this.env = { ...process.env, DATABASE_URL: connectionString };
  }

  /** Starts an import in its own process; `ended` resolves with its exit code, the signal that killed it, and its stderr. */
  async begin(version, properties = this.properties) {
    await writeNights(this.file, properties, version);
    const args = [COMMAND, 'import', this.file];
    const child = spawn(process.execPath, args, { env: this.env, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = Promise.all([once(child, 'close'), text(child.stderr)]);
    return {
      kill: () => child.kill('SIGKILL'),
      ended: ended.then(([[code, signal], stderr]) => ({ code, signal, stderr })),
    };
  }

  /** Imports a version, which must succeed; returns how long it took, in milliseconds. */
  async importWhole(version) {
    const startedAt = performance.now();
    const { code, stderr } = await (await this.begin(version)).ended;
    if (code !== 0) throw new Error(`the import of version ${version} exited with ${code}: ${stderr}`);
    return performance.now() - startedAt;
  }

  /** Stores a key for all properties and returns its headers. */
  async storeKey() {
    const key = newKey();
    const keys = [{ kind: 'group', groupUuid: GROUP_UUID, key, requestsPerMinute: REQUESTS_PER_MINUTE }];
    await importDocument(this.connectionString, { keys }, { withKeys: true });
    return { 'x-sm-api-key': key };
  }

  /** Whether an import, or another command, holds an advisory lock. */
  async isLocked() {
    return (await this.client.query(LOCKS)).rows[0].count > 0;
  }

  /** The versions of all prices; one, unless an import was applied in part. */
  async storedVersions() {
    return (await this.client.query(VERSIONS)).rows.map(({ version }) => version);
  }

  /** Everything stored, except keys. */
  async exported() {
    return (await run(process.execPath, [COMMAND, 'export'], { env: this.env, maxBuffer: EXPORT_BYTES_MAX })).stdout;
  }
}
