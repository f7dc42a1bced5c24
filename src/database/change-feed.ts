import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../telemetry/log/log.js';
import { type StateListener, logState } from '../telemetry/log/tell-state.js';
import { ListeningConnection } from './listening-connection.js';
import { messageOf } from './message-of.js';

/** Hears what was changed, after the change was committed. A message is a hint: it may be missed, or come twice. */
export interface ChangeListener {
  /** Anything that belongs to the property was changed, or the property came or went. */
  propertyChanged(uuid: string): void;
  /** Messages may have been missed: what is held of any property is to be asked for anew. */
  allPropertiesChanged(): void;
  /** Keys were issued, changed, revoked or removed, or may have been. */
  keysChanged(): void;
}

/** As the migrations name it. */
const CHANNEL = 'stayquote_changes';
const PROPERTY_CHANGED = /^property ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const RETRY_MS = 100;
const RETRY_MS_MAX = 2000;
/** A connection that is lost earlier was none: it is not opened again at once. */
const STEADY_MS = 5000;

const WORDS = {
  up: 'The database tells of changes at once again',
  down: 'The database does not tell of changes: this server finds them a few seconds later',
};

/**
 * Tells what was changed in the database as soon as it is committed, over a connection of its own (docs/decisions/0086). The
 * truth are limits of time and polls, so nothing waits for this connection and nothing fails by it: it comes and goes.
 */
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ChangeListener[] = [];
  private readonly closing = new AbortController();
  private readonly tell: StateListener;
  private connection: ListeningConnection | undefined;
  private hears = false;
  /** How often in a row there was no connection that lasted. */
  private failures = 0;

  constructor(
    private readonly connectionString: string,
    log: Log,
  ) {
    this.tell = logState(log, WORDS, true);
  }

  /** Whether changes are told just now. */
  get isUp(): boolean {
    return this.hears;
  }

  /** From now on the listener is told of every change, and of everything whenever messages may have been missed. */
  listen(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    void this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    this.hears = false;
    await this.connection?.close();
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.hearUntilLost();
      await pause(this.retryMs(), undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private async hearUntilLost(): Promise<void> {
    let upSince = Infinity;
    let connection: ListeningConnection | undefined;
    try {
      connection = new ListeningConnection(this.connectionString, CHANNEL, (payload) => {
        this.take(payload);
      });
      this.connection = connection;
      await connection.open();
      upSince = performance.now();
      this.change(true);
      this.tellAll();
      await connection.untilLost();
    } catch (error) {
      this.failures = performance.now() - upSince > STEADY_MS ? 1 : this.failures + 1;
      this.change(false, messageOf(error));
    }
    await connection?.close();
  }

  /** Many servers that lost one database must not come back all at once. */
  private retryMs(): number {
    return Math.min(this.failures * RETRY_MS, RETRY_MS_MAX) * (0.5 + Math.random() / 2);
  }

  private change(isUp: boolean, reason?: string): void {
    if (this.closing.signal.aborted) return;
    this.hears = isUp;
    this.tell(isUp, reason);
  }

  private tellAll(): void {
    for (const listener of this.listeners) {
      listener.allPropertiesChanged();
      listener.keysChanged();
    }
  }

  /** What a later version may say is passed over. */
  private take(payload: string): void {
    const uuid = PROPERTY_CHANGED.exec(payload)?.[1];
    for (const listener of this.listeners) {
      if (uuid !== undefined) listener.propertyChanged(uuid);
      if (payload === 'property *') listener.allPropertiesChanged();
      if (payload === 'keys') listener.keysChanged();
    }
  }
}
