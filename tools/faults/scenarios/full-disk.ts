// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { prepareImports } from '../support/nights-imports.js';
import { NightsReaders } from '../support/nights-readers.js';
import { openSmallDisk } from '../support/small-disk.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { timeUntil } from '../../harness/until.js';

const DISK_MB = 256;
const PROPERTIES = 3;
/** So many that an import with new ones needs more space than is ever left. */
const TOO_MANY_PROPERTIES = 80;
/** What is left when an import begins: it fails sooner or later. */
const FREE_MB = [0, 1, 2, 4];
const QUIET_MS = 3000;
const NOTICED_MS_MAX = 20_000;
const VIOLATIONS_SHOWN = 5;

/** Nothing is cached, so that every response is read from the full disk. */
const SETTINGS = { LOG_LEVEL: 'error', RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };

export default {
  point: 16,
  attack:
    "The disk of PostgreSQL's tables is full, at the beginning of an import or during it, while quotes are read from it; " +
    'then there is space again (a `tmpfs`)',
  async run({ scope, say }) {
    // Stops after PostgreSQL, which uses it.
    let disk;
    scope.onEnd(() => disk?.stop());
    const existing = await openTemporaryDatabase(scope, say);
    disk = await openSmallDisk(existing.connectionString, DISK_MB);
    const importer = await prepareImports(scope, disk.connectionString, PROPERTIES);
    await importer.importWhole(0);
    const headers = await importer.storeKey();
    const server = scope.add(await startOurs('full disk', disk.connectionString, SETTINGS));
    const readers = scope.add(new NightsReaders({ port: server.port, headers, properties: PROPERTIES }));
    const rounds = [];
    for (const [round, freeMb] of FREE_MB.entries()) {
      rounds.push(await fillAndImport({ disk, importer, readers }, { old: 2 * round, freeMb }));
      say(`${freeMb} MB free: ${JSON.stringify(rounds.at(-1))}`);
    }
    await readers.stop();
    readers.violations.slice(0, VIOLATIONS_SHOWN).forEach(say);
    return outcomeOf(rounds, readers, server);
  },
};

/** One import on a full disk, which must change nothing and say why, and one with space again, which must work. */
async function fillAndImport({ disk, importer, readers }, { old, freeMb }) {
  const before = await importer.exported();
  disk.fill(freeMb);
  await pause(QUIET_MS);
  const { code, stderr } = await (await importer.begin(old + 1, TOO_MANY_PROPERTIES)).ended;
  const [stored] = await importer.storedVersions();
  disk.free();
  // Not before: on a full disk, PostgreSQL cannot always open a new session.
  const isUnchanged = stored === old && (await importer.exported()) === before && readers.allSee(old);
  await importer.importWhole(old + 2);
  const shownMs = await timeUntil(() => readers.allSee(old + 2), NOTICED_MS_MAX);
  return { code, lines: stderr.trim().split('\n'), isUnchanged, shownMs };
}

function outcomeOf(rounds, readers, server) {
  const failed = rounds.filter(({ code }) => code === 1).length;
  const clear = rounds.filter(({ lines }) => lines.length === 1 && lines[0].includes('No space left on device')).length;
  const changed = rounds.filter(({ isUnchanged }) => !isUnchanged).length;
  const shownMs = Math.max(...rounds.map((round) => round.shownMs));
  return {
    count: `${rounds.length} imports, ${readers.reads} quotes`,
    result:
      `${failed} imports failed, ${clear} with one line that says why, ${changed} changed something; ${readers.violations.length} mixed, ` +
      `older or failed responses; with space again, an import was shown after ${shownMs} ms at most`,
    holds:
      failed === rounds.length &&
      clear === rounds.length &&
      changed + readers.violations.length === 0 &&
      Number.isFinite(shownMs) &&
      server.isRunning(),
  };
}
