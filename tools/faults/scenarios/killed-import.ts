import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { timeUntil } from '../../harness/until.js';
import { most, type Scenario } from '../scenario.js';
import { History } from '../support/history.js';
import { NightsImports, readNights } from '../support/nights.js';

/** By then PostgreSQL has noticed that the import is gone, and the server that there is another version. */
const NOTICED_MS_MAX = 20_000;

export const scenario: Scenario<{ readonly kills: number; readonly properties: number }> = {
  attack:
    'An import is killed (SIGKILL) at one moment after another, under a running server, and then another one runs',
  measures:
    'imports applied in part and not at all (number), the time until their locks are freed and until the next import is shown (ms), and ' +
    'mixed, older or failed responses (number)',
  counts: { kills: 20, properties: 20 },
  small: { kills: 3, properties: 10 },
  async run({ scope, say, counts: { kills, properties } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    const importer = new NightsImports(scope, connectionString, properties);
    const usualMs = await importer.importWhole(0);
    await importer.storeKey();
    const { port, isRunning } = scope.add(await startOurs('imports', connectionString, { LOG_LEVEL: 'error' }));
    const history = new History();
    const readers = scope.add(readNights(port, properties, history));
    const rounds: Round[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const round = await killOne(importer, history, { old: 2 * kill - 2, afterMs: (usualMs * kill) / (kills + 1) });
      rounds.push(round);
      say(JSON.stringify(round));
    }
    await readers.stop();
    history.show(say);
    const { reads, failed, refused } = readers.figures();
    // A busy machine may refuse a quote for a second; that all are served later is part of each round.
    const wrong = history.violations.length + failed - refused;
    const quotes = `${reads} quotes meanwhile, ${refused} with 503 and Retry-After`;
    return outcomeOf(rounds, { quotes, wrong, usualMs, isRunning: isRunning() });
  },
};

type Round = Awaited<ReturnType<typeof killOne>>;

/** One kill; the data set must be the old version or the new one, as a whole, and the next import must work. */
async function killOne(
  importer: NightsImports,
  history: History,
  { old, afterMs }: { readonly old: number; readonly afterMs: number },
) {
  const before = await importer.exported();
  const { kill, ended } = await importer.begin(old + 1);
  await pause(afterMs);
  kill();
  const { signal } = await ended;
  const freedMs = await timeUntil(async () => !(await importer.isLocked()), NOTICED_MS_MAX);
  const [version, ...others] = await importer.storedVersions();
  const isUnchanged = (await importer.exported()) === before;
  const isWhole = others.length === 0 && version === (isUnchanged ? old : old + 1);
  const shownMs = await timeUntil(() => history.allSee(version), NOTICED_MS_MAX);
  await importer.importWhole(old + 2);
  const nextShownMs = await timeUntil(() => history.allSee(old + 2), NOTICED_MS_MAX);
  const wasKilled = signal === 'SIGKILL';
  return { afterMs: Math.round(afterMs), wasKilled, isUnchanged, isWhole, freedMs, shownMs, nextShownMs };
}

function outcomeOf(
  rounds: readonly Round[],
  { quotes, wrong, usualMs, isRunning }: { quotes: string; wrong: number; usualMs: number; isRunning: boolean },
) {
  const killed = rounds.filter(({ wasKilled }) => wasKilled);
  const partial = rounds.filter(({ isWhole }) => !isWhole).length;
  const [freed, nextShown] = [most(rounds, ({ freedMs }) => freedMs), most(rounds, (round) => round.nextShownMs)];
  return {
    count: `${killed.length} kills of an import of ${(usualMs / 1000).toFixed(1)} s, ${quotes}`,
    result:
      `${partial} applied in part, ${rounds.filter(({ isUnchanged }) => isUnchanged).length} not at all; locks freed after ${freed} ms at ` +
      `most; ${rounds.length} imports afterwards succeeded, and were shown after ${nextShown} ms at most; ` +
      `${wrong} mixed, older or failed responses`,
    holds:
      killed.some(({ isUnchanged }) => isUnchanged) &&
      partial + wrong === 0 &&
      Number.isFinite(freed + nextShown + most(rounds, ({ shownMs }) => shownMs)) &&
      isRunning,
  };
}
