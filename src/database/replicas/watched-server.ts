import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../create-pool.js';
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

interface Row extends Omit<ServerStatus, 'position'> {
  readonly position: string;
  readonly pageBytes: number;
}

/** The position where the next record will be inserted covers commits that are not flushed yet. */
const STATUS = `
  SELECT pg_is_in_recovery() AS "isReplica", (pg_control_system()).system_identifier::text AS cluster,
    (SELECT epoch FROM current_epoch) AS epoch,
    greatest((pg_control_checkpoint()).timeline_id, (SELECT received_tli FROM pg_stat_wal_receiver)) AS timeline,
    (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END
      - '0/0'::pg_lsn)::text AS position, current_setting('wal_block_size')::int AS "pageBytes"`;

/** Each page of the log begins with a header of at most so many bytes. */
const HEADER_BYTES_MAX = 40n;

/** Queries the status of a server. Rejects with an error of the database. */
async function readServerStatus(pool: pg.Pool): Promise<ServerStatus> {
  const { rows } = await pool.query<Row>(STATUS);
  const [row] = rows;
  if (row === undefined) throw new Error('The query for the status of a server returned no row');
  const { pageBytes, ...status } = row;
  return { ...status, position: endOfRecords(BigInt(row.position), BigInt(pageBytes)) };
}

/** An idle primary that began a page counts its header, which a replica that has everything does not. */
function endOfRecords(position: bigint, pageBytes: bigint): bigint {
  const inPage = position % pageBytes;
  return inPage <= HEADER_BYTES_MAX ? position - inPage : position;
}
