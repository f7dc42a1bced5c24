import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../create-pool.js';
import { readServerStatus } from './server-status.js';
import type { ServerStatus } from './standing.js';

const EVERY_MS = 500;

/** Receives the results of a watch. */
interface Watcher {
  /** @param askedAt milliseconds of `performance.now()` before the query */
  replied(status: ServerStatus, askedAt: number): void;
  failed(error: unknown): void;
}

/** Queries the status of a server twice a second, over a connection of its own, until it is closed. */
export class WatchedServer {
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();
  private watching: Promise<void> | undefined;

  /** @param onResult called after each result */
  constructor(
    connectionString: string,
    private readonly watcher: Watcher,
    private readonly onResult: () => void,
  ) {
    this.pool = createPool(connectionString, { readOnly: true, poolSize: 1 });
  }

  start(): void {
    this.watching = this.watch();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.watching;
    await this.pool.end();
  }

  private async watch(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const askedAt = performance.now();
      await readServerStatus(this.pool).then(
        (status) => {
          this.watcher.replied(status, askedAt);
        },
        (error: unknown) => {
          this.watcher.failed(error);
        },
      );
      this.onResult();
      await pause(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
