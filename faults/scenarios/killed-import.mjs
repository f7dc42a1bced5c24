import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startOurs } from '../../bench/servers/ours.mjs';
import { newKey } from '../../dist/cli/keys/new-key.js';
import { importDocument } from '../../dist/database/write/import-data-set.js';
import { NightsReaders } from '../support/nights-readers.mjs';
import { openTemporaryDatabase } from '../support/temporary-database.mjs';
import { GROUP_UUID, writeNights } from '../support/write-nights.mjs';

const run = promisify(execFile);
const COMMAND = 'bin/stayquote.js';
const EXPORT_BYTES_MAX = 2 ** 28;
/** By then PostgreSQL has noticed that the import is gone, and the server that there is another version. */
const NOTICED_MS_MAX = 20_000;
const VIOLATIONS_SHOWN = 5;

const HOLDERS = `SELECT count(*)::int AS count FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const VERSIONS = 'SELECT DISTINCT (amount_minor % 100)::int AS version FROM nightly_price';

export default {
  point: 16,
  attack:
    'An import is killed (SIGKILL) at one moment after another, under a running server, and then another one runs',
  counts: { kills: 20, properties: 6 },
  small: { kills: 3, properties: 2 },
  async run({ scope, say, counts: { kills, properties } }) {
    const { connectionString } = scope.add(await openTemporaryDatabase(say));
    const importer = await prepareImports(scope, connectionString, properties);
    const usualMs = await importer.importWhole(0);
    const headers = await storeKey(connectionString);
    const server = scope.add(await startOurs('imports', connectionString, { LOG_LEVEL: 'error' }));
    const readers = new NightsReaders({ port: server.port, headers, properties });
    const rounds = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      rounds.push(await killOne(importer, readers, { old: 2 * kill - 2, afterMs: (usualMs * kill) / (kills + 1) }));
      say(JSON.stringify(rounds.at(-1)));
    }
    await readers.stop();
    readers.violations.slice(0, VIOLATIONS_SHOWN).forEach(say);
    return outcomeOf({ rounds, readers, server, usualMs });
  },
};

/** Imports of versions of a data set, in processes of their own, and what the database contains. */
async function prepareImports(scope, connectionString, properties) {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-killed-import-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  scope.onEnd(() => client.end());
  const file = join(folder, 'nights.jsonl');
  const env = { ...process.env, DATABASE_URL: connectionString };
  const begin = async (version) => {
    await writeNights(file, properties, version);
    return spawn(process.execPath, [COMMAND, 'import', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  return {
    begin,
    /** Returns how long it took, in milliseconds. */
    importWhole: async (version) => {
      const child = await begin(version);
      const startedAt = performance.now();
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`the import of version ${version} exited with ${code}`);
      return performance.now() - startedAt;
    },
    isLocked: async () => (await client.query(HOLDERS)).rows[0].count > 0,
    storedVersions: async () => (await client.query(VERSIONS)).rows.map(({ version }) => version),
    exported: async () =>
      (await run(process.execPath, [COMMAND, 'export'], { env, maxBuffer: EXPORT_BYTES_MAX })).stdout,
  };
}

async function storeKey(connectionString) {
  const key = newKey();
  const keys = [{ kind: 'group', groupUuid: GROUP_UUID, key, requestsPerMinute: 10_000_000 }];
  await importDocument(connectionString, { groups: [{ uuid: GROUP_UUID, name: 'Group' }], keys }, { withKeys: true });
  return { 'x-sm-api-key': key };
}

/** One kill; the data set must be the old version or the new one, as a whole, and the next import must work. */
async function killOne(importer, readers, { old, afterMs }) {
  const before = await importer.exported();
  const child = await importer.begin(old + 1);
  const exited = once(child, 'exit');
  await pause(afterMs);
  child.kill('SIGKILL');
  const [, signal] = await exited;
  const freedMs = await until(async () => !(await importer.isLocked()));
  const versions = await importer.storedVersions();
  const isUnchanged = (await importer.exported()) === before;
  const isWhole = versions.length === 1 && (isUnchanged ? versions[0] === old : versions[0] === old + 1);
  const shownMs = await until(() => readers.allSee(versions[0]));
  await importer.importWhole(old + 2);
  const nextShownMs = await until(() => readers.allSee(old + 2));
  return {
    afterMs: Math.round(afterMs),
    wasKilled: signal === 'SIGKILL',
    isUnchanged,
    isWhole,
    freedMs,
    shownMs,
    nextShownMs,
  };
}

/** Returns how long it took until a condition was met, in milliseconds; Infinity if it was not. */
async function until(condition) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  while (!(await condition())) {
    if (elapsed() > NOTICED_MS_MAX) return Infinity;
    await pause(20);
  }
  return elapsed();
}

function outcomeOf({ rounds, readers, server, usualMs }) {
  const count = (condition) => rounds.filter(condition).length;
  const most = (figure) => Math.max(...rounds.map((round) => round[figure]));
  const partial = count(({ isWhole }) => !isWhole);
  const waits = [most('freedMs'), most('shownMs'), most('nextShownMs')];
  return {
    count: `${count(({ wasKilled }) => wasKilled)} kills of an import of ${(usualMs / 1000).toFixed(1)} s, ${readers.reads} quotes meanwhile`,
    result:
      `${partial} applied in part, ${count(({ isUnchanged }) => isUnchanged)} not at all; locks freed after ${waits[0]} ms at most; ` +
      `${rounds.length} imports afterwards succeeded, and were shown after ${waits[2]} ms at most; ` +
      `${readers.violations.length} mixed, older or failed responses`,
    holds:
      count(({ wasKilled, isUnchanged }) => wasKilled && isUnchanged) > 0 &&
      partial + readers.violations.length === 0 &&
      waits.every(Number.isFinite) &&
      server.isRunning(),
  };
}
