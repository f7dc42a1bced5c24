import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { poolConfig } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';

/** How often to check for a connection that was cut off silently. */
const CHECK_EVERY_MS = 2000;
/** One check in thirty, which is one a minute, also sends a notification to see that it arrives. */
const CHECKS_PER_PROOF = 30;
const ARRIVAL_MS_MAX = 2000;
/** A server that no longer responds does not close the connection either. */
const END_MS = 1000;

/** A connection that listens to a channel until it is lost. It does not keep the process alive. */
export class ListeningConnection {
  private readonly client: pg.Client;
  private readonly socket = new Socket().unref();
  private readonly ended = new AbortController();
  /** The notification that this connection has sent to itself, and what to do when it arrives. */
  private proof: { readonly payload: string; readonly arrived: (hasArrived: true) => void } | undefined;

  constructor(
    private readonly connectionString: string,
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
      if (payload === this.proof?.payload) this.proof.arrived(true);
      else onMessage(payload);
    });
  }

  /** Resolves once the channel is listened to: every later message will arrive, unless a pooler swallows it. */
  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(`LISTEN ${this.channel}`);
    await this.check();
  }

  /** Rejects with the reason when the connection is lost. */
  async untilLost(): Promise<never> {
    const { signal } = this.ended;
    for (let checks = 1; ; checks += 1) {
      await pause(CHECK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
      signal.throwIfAborted();
      await this.check();
      if (checks % CHECKS_PER_PROOF === 0) await this.prove();
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

  /**
   * Rejects if messages do not arrive. A pooler that gives each transaction any session may show the listening one to the
   * check, and deliver nothing. The notification comes from another connection: what a session sends to itself such a pooler
   * may pass on.
   */
  async prove(): Promise<void> {
    const payload = `proof ${randomUUID()}`;
    const arrival = new Promise<true>((resolve) => {
      this.proof = { payload, arrived: resolve };
    });
    const sender = new DatabaseClient(poolConfig(this.connectionString, { readOnly: true }));
    try {
      await sender.connect();
      await sender.query('SELECT pg_notify($1, $2)', [this.channel, payload]);
    } finally {
      void sender.end().catch(() => undefined);
    }
    const hasArrived = await Promise.race([arrival, pause(ARRIVAL_MS_MAX, false, { ref: false })]);
    if (!hasArrived) throw new Error('notifications do not arrive: is there a connection pooler in between?');
  }
}
