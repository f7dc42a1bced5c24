import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { poolConfig } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';

/** How often to check for a connection that was cut off silently. */
const CHECK_EVERY_MS = 2000;
/** A server that no longer responds does not close the connection either. */
const END_MS = 1000;

/** A connection that listens to a channel until it is lost. It does not keep the process alive. */
export class ListeningConnection {
  private readonly client: pg.Client;
  private readonly socket = new Socket().unref();
  private readonly ended = new AbortController();

  constructor(
    connectionString: string,
    private readonly channel: string,
    onMessage: (payload: string) => void,
  ) {
    this.client = new DatabaseClient({
      ...poolConfig(connectionString, { readOnly: true }),
      fallback_application_name: channel,
      stream: () => this.socket,
    });
    this.client.on('error', (error) => {
      this.ended.abort(error);
    });
    this.client.on('end', () => {
      this.ended.abort(new Error('the connection ended'));
    });
    this.client.on('notification', ({ payload = '' }) => {
      onMessage(payload);
    });
  }

  /** Resolves once the channel is listened to: every later message will arrive. */
  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(`LISTEN ${this.channel}`);
    await this.check();
  }

  /** Rejects with the reason when the connection is lost. */
  async untilLost(): Promise<never> {
    const { signal } = this.ended;
    for (;;) {
      await pause(CHECK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
      signal.throwIfAborted();
      await this.check();
    }
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.socket.destroy(), END_MS);
    await this.client.end();
    clearTimeout(timer);
  }

  /** A pooler may spread statements over several sessions, of which only one has executed LISTEN. */
  private async check(): Promise<void> {
    const { rowCount } = await this.client.query('SELECT pg_listening_channels()');
    if (rowCount !== 1) throw new Error('the session is not listening: is there a connection pooler in between?');
  }
}
