import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from '../database-client.js';

const APPLICATION_NAME = 'stayquote-presence';
/** Taken shared by who comes and exclusively by who goes, so that nobody comes to a server that is being stopped. */
const DOOR_LOCK = 720_001;
const CONNECT_TIMEOUT_MS = 5000;
const RETURN_AFTER_MS = 1000;

/**
 * A process's presence at the shared server: one idle connection, which ends with the process however it ends. The server
 * is stopped by the one who leaves and sees nobody else. Decision 0022.
 */
export class Presence {
  private isLeaving = false;

  private constructor(
    private readonly connectionString: string,
    private client: pg.Client,
  ) {}

  /** Rejects where the server cannot be reached or is just being stopped: the caller looks for a server again. */
  static async at(connectionString: string): Promise<Presence> {
    const presence = new Presence(connectionString, await enter(connectionString));
    presence.watch();
    return presence;
  }

  /** Leaves; `stop` is run while the door is closed, if nobody else is present. */
  async leave(stop: () => Promise<void>): Promise<void> {
    this.isLeaving = true;
    try {
      await this.client.query('SELECT pg_advisory_lock($1)', [DOOR_LOCK]);
      const others = await this.client.query(
        'SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
        [APPLICATION_NAME],
      );
      if (others.rows.length === 0) await stop();
    } catch {
      // The server has gone already, with its lock: there is nothing left to stop.
    } finally {
      await this.client.end().catch(() => undefined);
    }
  }

  /** A presence that is cut off comes back as long as the server is there: else another process might stop it. */
  private watch(): void {
    const { client } = this;
    client.once('end', () => {
      if (!this.isLeaving) void this.comeBack();
    });
  }

  private async comeBack(): Promise<void> {
    while (!this.isLeaving) {
      await sleep(RETURN_AFTER_MS, undefined, { ref: false });
      try {
        this.client = await enter(this.connectionString);
        this.watch();
        return;
      } catch {
        // Tried again: the server may just be starting anew.
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
    await client.query('SELECT pg_advisory_lock_shared($1)', [DOOR_LOCK]);
    await client.query('SELECT pg_advisory_unlock_shared($1)', [DOOR_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
