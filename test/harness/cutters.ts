import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../../tools/harness/database.js';
import { startHaproxy } from '../../tools/harness/haproxy.js';
import type { Scope } from '../../tools/harness/scope.js';

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
export async function terminateBackends(scope: Scope, connectionString: string, everyMs: number) {
  const client = await connectTo(scope, connectionString);
  return { connectionString, ...repeatCuts(async () => (await client.query(TERMINATE)).rowCount ?? 0, everyMs) };
}

/** Starts HAProxy in front of a database and makes it shut down all sessions repeatedly, as after a failover. */
export async function shutDownSessions(scope: Scope, connectionString: string, everyMs: number) {
  const through = new URL(connectionString);
  const database = `${through.hostname}:${through.port === '' ? 5432 : through.port}`;
  const { port, admin } = await startHaproxy(scope, [`server primary ${database}`], 'tcp');
  through.host = `127.0.0.1:${port}`;
  const command = async (words: string) => {
    const connection = connect(admin);
    await once(connection, 'connect');
    connection.write(`${words}\n`);
    return text(connection);
  };
  const cutter = repeatCuts(async () => {
    const line = (await command('show stat')).split('\n').find((one) => one.startsWith('nodes,primary,'));
    await command('shutdown sessions server nodes/primary');
    // The current sessions were the fifth column of the statistics.
    return Number(line?.split(',')[4]);
  }, everyMs);
  return { ...cutter, connectionString: through.toString() };
}
