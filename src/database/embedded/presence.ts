import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from '../database-client.js';

const APPLICATION_NAME = 'stayquote-presence';
/** Taken shared on entering and exclusively on leaving, so that no process enters a server that is being stopped. */
const ENTRY_LOCK = 720_001;
const CONNECT_TIMEOUT_MS = 5000;
const RECONNECT_AFTER_MS = 1000;

/**
 * A process's presence at the shared server: one idle connection, which ends with the process however it ends. The process
 * that leaves and finds no other present stops the server. See the README beside it.
 */
export class Presence {
  private isLeaving = false;

  private constructor(
    private readonly connectionString: string,
    private client: pg.Client,
  ) {}

  /** Rejects if the server cannot be reached or is being stopped: the caller then looks for a server again. */
  static async at(connectionString: string): Promise<Presence> {
    const presence = new Presence(connectionString, await enter(connectionString));
    presence.watch();
    return presence;
  }

  /** Leaves; runs `stop` under the exclusive lock if no other process is present. */
  async leave(stop: () => Promise<void>): Promise<void> {
    this.isLeaving = true;
    try {
      await this.client.query('SELECT pg_advisory_lock($1)', [ENTRY_LOCK]);
      const others = await this.client.query(
        'SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
        [APPLICATION_NAME],
      );
      if (others.rows.length === 0) await stop();
      else await this.disappear();
    } catch {
      // The server is already gone, with its lock: there is nothing left to stop.
    } finally {
      await this.client.end().catch(() => undefined);
    }
  }

  /** A connection that ends gives up its lock before it leaves pg_stat_activity: the next to leave would count it. */
  private async disappear(): Promise<void> {
    await this.client.query(`SET application_name = 'stayquote-leaving'`);
    await this.client.query('SELECT pg_advisory_unlock($1)', [ENTRY_LOCK]);
  }

  /** Reconnects a presence that was cut off while the server runs: otherwise another process might stop it. */
  private watch(): void {
    const { client } = this;
    client.once('end', () => {
      if (!this.isLeaving) void this.reconnect();
    });
  }

  private async reconnect(): Promise<void> {
    while (!this.isLeaving) {
      await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      try {
        this.client = await enter(this.connectionString);
        this.watch();
        return;
      } catch {
        // Retried: the server may be restarting.
      }
    }
  }
}

async function enter(connectionString: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [ENTRY_LOCK]);
    await client.query('SELECT pg_advisory_unlock_shared($1)', [ENTRY_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
