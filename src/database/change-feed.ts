import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../telemetry/log/log.js';
import { type StateListener, logState } from '../telemetry/log/log-state.js';
import { ListeningConnection } from './listening-connection.js';
import { messageOf } from './message-of.js';

/** Is notified of changes after they are committed, of some kinds only. A notification is a hint: it may be missed or arrive twice. */
export interface ChangeListener {
  /** Anything that belongs to the property changed, or the property was added or removed. */
  propertyChanged?(uuid: string): void;
  /** All properties were removed. */
  allPropertiesChanged?(): void;
  /** Keys were issued, changed, revoked or removed. */
  keysChanged?(): void;
  /** Notifications may have been missed: whatever is cached must be revalidated. */
  changesMissed(): void;
}

/** The name that the migrations use. */
const CHANNEL = 'stayquote_changes';
const PROPERTY_CHANGED = /^property ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const RETRY_MS = 100;
const RETRY_MS_MAX = 2000;
/** A connection that lasted under 5 s counts as a failed attempt, so the next one backs off. */
const STEADY_MS = 5000;

const MESSAGES = {
  up: 'Change notifications from the database are working again',
  down: 'No change notifications from the database: changes are found by polling, a few seconds later',
};

/**
 * Reports changes of the database as soon as they are committed, over a dedicated connection (docs/decisions/0086). Correctness
 * rests on time limits and polling, so nothing waits for this connection and nothing fails without it.
 */
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ChangeListener[] = [];
  private readonly closing = new AbortController();
  private readonly reportState: StateListener;
  private connection: ListeningConnection | undefined;
  private isListening = false;
  /** How many connections in a row failed or did not last. */
  private failures = 0;

  constructor(
    private readonly connectionString: string,
    log: Log,
  ) {
    this.reportState = logState(log, MESSAGES, true);
  }

  /** Whether change notifications currently arrive. */
  get isUp(): boolean {
    return this.isListening;
  }

  /** Subscribes a listener to every change; it is notified of everything when notifications may have been missed. */
  listen(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    void this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    this.isListening = false;
    await this.connection?.close();
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.listenUntilLost();
      await pause(this.retryMs(), undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private async listenUntilLost(): Promise<void> {
    let upSince = Infinity;
    let connection: ListeningConnection | undefined;
    try {
      connection = new ListeningConnection(this.connectionString, CHANNEL, (payload) => {
        this.dispatch(payload);
      });
      this.connection = connection;
      await connection.open();
      // At once: what is read from now on is current, and need not be read again.
      this.notifyOfEverything();
      await connection.prove();
      upSince = performance.now();
      this.setState(true);
      await connection.untilLost();
    } catch (error) {
      this.failures = performance.now() - upSince > STEADY_MS ? 1 : this.failures + 1;
      this.setState(false, messageOf(error));
    }
    await connection?.close();
  }

  /** With jitter, so that many servers that lost one database do not reconnect at the same moment. */
  private retryMs(): number {
    return Math.min(this.failures * RETRY_MS, RETRY_MS_MAX) * (0.5 + Math.random() / 2);
  }

  private setState(isUp: boolean, reason?: string): void {
    if (this.closing.signal.aborted) return;
    this.isListening = isUp;
    this.reportState(isUp, reason);
  }

  /** As after a lost connection: whatever is cached must be revalidated. */
  notifyOfEverything(): void {
    for (const listener of this.listeners) listener.changesMissed();
  }

  /** Ignores unknown payloads, which a later version may send. */
  private dispatch(payload: string): void {
    const uuid = PROPERTY_CHANGED.exec(payload)?.[1];
    for (const listener of this.listeners) {
      if (uuid !== undefined) listener.propertyChanged?.(uuid);
      if (payload === 'property *') listener.allPropertiesChanged?.();
      if (payload === 'keys') listener.keysChanged?.();
    }
  }
}
