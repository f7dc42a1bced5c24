// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { prepareImports } from '../support/nights-imports.js';
import { NightsReaders } from '../support/nights-readers.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { timeUntil } from '../../harness/until.js';

/** By then PostgreSQL has noticed that the import is gone, and the server that there is another version. */
const NOTICED_MS_MAX = 20_000;
const VIOLATIONS_SHOWN = 5;

export default {
  point: 16,
  attack:
    'An import is killed (SIGKILL) at one moment after another, under a running server, and then another one runs',
  counts: { kills: 20, properties: 20 },
  small: { kills: 3, properties: 10 },
  async run({ scope, say, counts: { kills, properties } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    const importer = await prepareImports(scope, connectionString, properties);
    const usualMs = await importer.importWhole(0);
    const headers = await importer.storeKey();
    const server = scope.add(await startOurs('imports', connectionString, { LOG_LEVEL: 'error' }));
    const readers = scope.add(new NightsReaders({ port: server.port, headers, properties }));
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

/** One kill; the data set must be the old version or the new one, as a whole, and the next import must work. */
async function killOne(importer, readers, { old, afterMs }) {
  const before = await importer.exported();
  const { kill, ended } = await importer.begin(old + 1);
  await pause(afterMs);
  kill();
  const { signal } = await ended;
  const freedMs = await timeUntil(async () => !(await importer.isLocked()), NOTICED_MS_MAX);
  const versions = await importer.storedVersions();
  const isUnchanged = (await importer.exported()) === before;
  const isWhole = versions.length === 1 && (isUnchanged ? versions[0] === old : versions[0] === old + 1);
  const shownMs = await timeUntil(() => readers.allSee(versions[0]), NOTICED_MS_MAX);
  await importer.importWhole(old + 2);
  const nextShownMs = await timeUntil(() => readers.allSee(old + 2), NOTICED_MS_MAX);
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
