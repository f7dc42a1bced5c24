import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../harness/scope.js';
import { connectTo } from '../../harness/database.js';

/** Cuts a server's connections between `attack()` and `calm()`, and counts the cuts. */
export interface Cutter {
  readonly total: () => number;
  readonly attack: () => void;
  readonly calm: () => void | Promise<void>;
}

/** A cutter of database connections, with what the server connects to. */
export interface DatabaseCutter extends Cutter {
  readonly connectionString: string;
}

/**
 * Repeats cuts at random intervals.
 * @param cut makes some cuts and returns how many
 * @param everyMs the mean interval
 */
export function repeatCuts(cut: () => Promise<number>, everyMs: number): Cutter {
  let [total, isAttacking, attacking] = [0, false, Promise.resolve()];
  const repeat = async () => {
    while (isAttacking) {
      total += await cut();
      await pause(everyMs * 2 * Math.random());
    }
  };
  return {
    total: () => total,
    attack: () => {
      isAttacking = true;
      attacking = repeat();
    },
    calm: async () => {
      isAttacking = false;
      await attacking;
    },
  };
}

/** Each session with a probability of one half; our own sessions are excluded. */
const TERMINATE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> 'stayquote-tool' AND random() < 0.5`;

/** Terminates sessions of a database, as an administrator would. */
export async function terminateBackends(
  scope: Scope,
  connectionString: string,
  everyMs: number,
): Promise<DatabaseCutter> {
  const client = await connectTo(scope, connectionString);
  return { connectionString, ...repeatCuts(async () => (await client.query(TERMINATE)).rowCount ?? 0, everyMs) };
}

/** Rewrites all prices unchanged, until the scope ends: servers drop what they have cached and read it again. */
export async function touchPrices(scope: Scope, connectionString: string, everyMs: number): Promise<void> {
  const client = await connectTo(scope, connectionString);
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => client.query('UPDATE nightly_price SET date = date'));
  }, everyMs);
  scope.onEnd(() => {
    clearInterval(timer);
    return writing;
  });
}
