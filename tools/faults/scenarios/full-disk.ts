import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { migrate } from '../../../src/database/migrate.js';
import { openTemporaryDatabase, queryOnce } from '../../harness/database.js';
import type { Scope } from '../../harness/scope.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { timeUntil } from '../../harness/until.js';
import { most, type Scenario } from '../scenario.js';
import { History } from '../support/history.js';
import { NightsImports, readNights } from '../support/nights.js';

const MB = 2 ** 20;
const DISK_MB = 256;
const NAME = 'small_disk';
const PROPERTIES = 3;
/** So many that an import with new ones needs more space than is ever left. */
const TOO_MANY_PROPERTIES = 80;
/** What is left when an import begins: it fails sooner or later. */
const FREE_MB = [0, 1, 2, 4];
const QUIET_MS = 3000;
const NOTICED_MS_MAX = 20_000;

/** Nothing is cached, so that every response is read from the full disk. */
const SETTINGS = { LOG_LEVEL: 'error', RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };

export const scenario: Scenario = {
  attack:
    "The disk of PostgreSQL's tables is full, at the beginning of an import or of changes or during them, while quotes are read from it; " +
    'then there is space again (a `tmpfs`)',
  measures:
    'imports that fail, say why in one line, and change nothing; changes that are stored in part, or stored otherwise than confirmed; mixed, ' +
    'older or failed responses (number); the time until an import is shown once there is space again (ms)',
  async run({ scope, say }) {
    const disk = new SmallDisk(scope);
    const { connectionString: beside } = await openTemporaryDatabase(scope, say);
    const connectionString = await disk.createDatabase(beside);
    const importer = new NightsImports(scope, connectionString, PROPERTIES);
    await importer.importWhole(0);
    await importer.storeKey();
    const { port, isRunning } = scope.add(await startOurs('full disk', connectionString, SETTINGS));
    const history = new History();
    const readers = scope.add(readNights(port, PROPERTIES, history));
    const rounds: Round[] = [];
    for (const [round, freeMb] of FREE_MB.entries()) {
      const outcome = await fillAndImport({ disk, importer, history }, { old: 2 * round, freeMb });
      rounds.push(outcome);
      say(`${freeMb} MB free: ${JSON.stringify(outcome)}`);
    }
    await readers.stop();
    history.show(say);
    const { reads, failed } = readers.figures();
    return outcomeOf(rounds, { reads, wrong: history.violations.length + failed, isRunning: isRunning() });
  },
};

type Round = Awaited<ReturnType<typeof fillAndImport>>;

/** One import on a full disk, which must change nothing and say why, and one with space again, which must work. */
async function fillAndImport(
  { disk, importer, history }: { disk: SmallDisk; importer: NightsImports; history: History },
  { old, freeMb }: { readonly old: number; readonly freeMb: number },
) {
  const before = await importer.exported();
  disk.fill(freeMb);
  await pause(QUIET_MS);
  const { code, stderr } = await (await importer.begin(old + 1, TOO_MANY_PROPERTIES)).ended;
  const changes = await importer.change();
  disk.free();
  const stored = await importer.undoChanges();
  const areExact = stored.every((part) => part === 1) && stored.length === changes.confirmed;
  // Not before: on a full disk, PostgreSQL cannot always open a new session.
  const isUnchanged = (await importer.exported()) === before && history.allSee(old);
  await importer.importWhole(old + 2);
  const shownMs = await timeUntil(() => history.allSee(old + 2), NOTICED_MS_MAX);
  return { code, stderr: stderr.trim(), changes, areExact, isUnchanged, shownMs };
}

function outcomeOf(
  rounds: readonly Round[],
  { reads, wrong, isRunning }: { reads: number; wrong: number; isRunning: boolean },
) {
  const failed = rounds.filter(({ code }) => code === 1).length;
  const clear = rounds.filter(({ stderr }) => /^.*No space left on device.*$/.test(stderr)).length;
  const changed = rounds.filter(({ isUnchanged }) => !isUnchanged).length;
  const refused = rounds.filter(
    ({ changes }) => changes.code === 1 && changes.stderr.includes('No space left on device'),
  ).length;
  const inexact = rounds.filter(({ areExact }) => !areExact).length;
  const shownMs = most(rounds, (round) => round.shownMs);
  return {
    count: `${rounds.length} imports, ${reads} quotes`,
    result:
      `${failed} imports failed, ${clear} with one line that says why, ${changed} changed something; changes of ` +
      `${refused} files were refused for want of space, those of ${inexact} stored otherwise than confirmed; ${wrong} mixed, ` +
      `older or failed responses; with space again, an import was shown after ${shownMs} ms at most`,
    holds:
      failed === rounds.length &&
      clear === rounds.length &&
      refused > 0 &&
      changed + inexact + wrong === 0 &&
      Number.isFinite(shownMs) &&
      isRunning,
  };
}

/**
 * A small disk (a tmpfs, which only root can mount). The write-ahead log of a database whose tables are on it is elsewhere:
 * PostgreSQL stops if that cannot be written. It is unmounted at the end of the scope, after what was started later.
 */
class SmallDisk {
  private readonly folder: string;

  constructor(scope: Scope) {
    this.folder = temporaryFolder(scope);
    execute('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', this.folder]);
    scope.onEnd(() => {
      execute('umount', [this.folder]);
    });
  }

  /** Creates a migrated database on it, beside another one. */
  async createDatabase(beside: string): Promise<string> {
    const [place] = await queryOnce<{ folder: string }>(beside, "SELECT current_setting('data_directory') AS folder");
    const { uid, gid } = statSync(place?.folder ?? '');
    const tables = `${this.folder}/tables`;
    mkdirSync(tables, { mode: 0o700 });
    chownSync(tables, uid, gid);
    await queryOnce(beside, `CREATE TABLESPACE ${NAME} LOCATION '${tables}'`);
    await queryOnce(beside, `CREATE DATABASE ${NAME} TABLESPACE ${NAME}`);
    const own = new URL(beside);
    own.pathname = NAME;
    await migrate(own.toString());
    return own.toString();
  }

  /** Leaves this many megabytes. */
  fill(freeMb: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const opened = openSync(`${this.folder}/filling`, 'w');
    const chunk = Buffer.alloc(MB);
    for (let left = bavail * bsize - freeMb * MB; left > 0; left -= MB) writeSync(opened, chunk, 0, Math.min(MB, left));
    closeSync(opened);
  }

  free(): void {
    rmSync(`${this.folder}/filling`);
  }
}

function execute(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed; the scenario needs root: ${stderr}`);
}
