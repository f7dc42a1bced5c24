import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { poolConfig } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';

/** What is cut off without a word is noticed by its silence. */
const CHECK_EVERY_MS = 2000;
/** A server that does not answer any more does not say good-bye either. */
const END_MS = 1000;

/** One connection that listens to a channel, from its opening until it is lost. It keeps no process alive. */
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

  /** Fulfilled when every message from now on arrives. */
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
    const patience = setTimeout(() => this.socket.destroy(), END_MS);
    await this.client.end();
    clearTimeout(patience);
  }

  /** A pooler may hand statements to one session after the other, of which only the first has heard LISTEN. */
  private async check(): Promise<void> {
    const { rowCount } = await this.client.query('SELECT pg_listening_channels()');
    if (rowCount !== 1) throw new Error('the session does not listen: is there a pooler in between?');
  }
}
