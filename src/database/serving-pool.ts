import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Requests that may wait for a connection: a burst of a thousand fits, a flood does not fill the memory. */
const WAITING_MAX = 1000;

/** A pool that opens or returns no connection for this long makes no progress. */
const STALLED_MS = 1200;

/** How long closing may take: a server that hangs never confirms it. */
const END_MS_MAX = 1000;

/** The server did not even cancel the statement. */
const NO_RESPONSE = /^Query read timeout$/;

/** No connection of the pool can be had. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  /** Classifies the failure as unavailable. */
  readonly kind = 'NoConnection';
}

type OnConnected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for requests, which fail rather than wait for a database that makes no progress (docs/decisions/0023). A request waits
 * for a connection as long as others get theirs, which a burst on a busy machine needs.
 */
export class ServingPool extends pg.Pool {
  /** When a connection was last opened, or returned unharmed, of `performance.now()`. */
  private progressAt = -Infinity;

  /** What the server reports as a revision, in the epoch that it belongs to. */
  revisionOf = (reported: string): string => reported;

  constructor(config: pg.PoolConfig) {
    super(config);
    const progress = () => {
      this.progressAt = performance.now();
    };
    this.on('connect', progress);
    this.on('release', (error: unknown, client) => {
      if (!(error instanceof Error) && client.getTransactionStatus() === 'I') progress();
      if (error instanceof Error && NO_RESPONSE.test(error.message)) this.discardIdle();
    });
  }

  /** A statement that each connection plans only once. */
  named(name: string, text: string): pg.QueryConfig {
    return { name, text };
  }

  /** Begins a transaction that reads one state of the database. */
  get snapshotStart(): string {
    return 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | void {
    if (onConnected === undefined) return this.checkOut();
    this.checkOut().then(
      (client) => {
        onConnected(undefined, client, (release?: boolean | Error) => {
          client.release(release);
        });
      },
      (error: unknown) => {
        onConnected(error as Error, undefined, ignore);
      },
    );
  }

  override async end(): Promise<void> {
    await Promise.race([super.end(), pause(END_MS_MAX, undefined, { ref: false })]);
  }

  /** Where one connection hangs, so do those that were opened to the same server: after a failover, each would cost a request. */
  private discardIdle(): void {
    for (let idle = this.idleCount; idle > 0; idle -= 1) {
      super.connect().then((client) => {
        client.release(true);
      }, ignore);
    }
  }

  private async checkOut(): Promise<pg.PoolClient> {
    if (this.waitingCount >= WAITING_MAX) throw new NoConnection('Too many requests wait for a database connection');
    const connecting = super.connect();
    const stall = new Stall(() => this.progressAt);
    try {
      return await Promise.race([connecting, stall.detected]);
    } catch (error) {
      // It may still come.
      connecting.then((client) => {
        client.release();
      }, ignore);
      throw error;
    } finally {
      stall.ignore();
    }
  }
}

/** Rejects when a pool has made no progress for a while, until it is ignored. */
class Stall {
  readonly detected: Promise<never>;
  private timer: NodeJS.Timeout | undefined;

  constructor(progressAt: () => number) {
    const since = performance.now();
    this.detected = new Promise((_, reject) => {
      const check = () => {
        const left = Math.max(since, progressAt()) + STALLED_MS - performance.now();
        if (left <= 0) reject(new NoConnection('The database makes no progress'));
        else this.timer = setTimeout(check, left);
      };
      check();
    });
  }

  ignore(): void {
    clearTimeout(this.timer);
  }
}

const ignore = (): void => undefined;
