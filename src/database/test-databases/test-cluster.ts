import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import type pg from 'pg';
import { createPool } from '../create-pool.js';
import { DatabaseClient } from '../database-client.js';
import { clusterOf, type DataDirectory, findDataDirectory } from '../embedded/data-directory.js';
import { startEmbeddedServer } from '../embedded/embedded-database.js';
import { readPostmaster } from '../embedded/postmaster.js';
import { stopServer } from '../embedded/server.js';

/** The advisory lock of the owner; it must never change. */
const OWNER_LOCK = 720_003;

/** Waits for the end of stdin, then shuts PostgreSQL down fast, and if that takes long, as on a full disk, immediately. */
const GUARD = 'read -r _; kill -INT "$0" && sleep 5 && kill -QUIT "$0" 2> /dev/null';

/** How many databases are copied at the same time. */
const POOL_SIZE = 3;

/** Test databases need no durability: what a crash leaves behind is dropped. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500'];

/**
 * The embedded PostgreSQL server of a folder, owned by this process until it ends. A lock in the server itself decides which of
 * several processes owns it: PostgreSQL releases it however the owner ends.
 */
export class TestCluster {
  private readonly pool: pg.Pool;

  private constructor(
    private readonly directory: DataDirectory,
    /** Has the lock. */
    private readonly session: pg.Client,
    /** The connection string of a database. */
    readonly address: (database: string) => string,
  ) {
    this.pool = createPool(address('postgres'), { readOnly: false, poolSize: POOL_SIZE });
  }

  /** Whether a folder has a cluster, which takes a second to create. */
  static async existsIn(folder: string): Promise<boolean> {
    return (await stat(clusterOf(folder)).catch(() => undefined)) !== undefined;
  }

  /**
   * Starts the server, or takes over one whose owner was killed.
   * @param onWait runs whenever PostgreSQL begins to work and this process to wait
   * @returns undefined if another process owns it
   * @throws DataDirUnusable, DatabaseUnavailable
   */
  static async own(folder: string, onWait: () => void): Promise<TestCluster | undefined> {
    const directory = await findDataDirectory(folder, () => undefined);
    const before = await readPostmaster(directory.cluster);
    try {
      return await TestCluster.ownServerOf(directory, onWait);
    } catch (error) {
      // As on a full disk, on which it starts but accepts no connection.
      const started = before === undefined ? await readPostmaster(directory.cluster) : undefined;
      if (started !== undefined) process.kill(started.pid, 'SIGQUIT');
      throw error;
    }
  }

  private static async ownServerOf(directory: DataDirectory, onWait: () => void): Promise<TestCluster | undefined> {
    const address = await startEmbeddedServer(directory, { settings: FAST_SETTINGS, onWait });
    const session = new DatabaseClient({ connectionString: address('postgres') });
    await session.connect();
    const { rows } = await session.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [OWNER_LOCK]);
    if (rows[0]?.owned !== true) {
      await session.end();
      return undefined;
    }
    const cluster = new TestCluster(directory, session, address);
    await cluster.stopWithProcess();
    return cluster;
  }

  /** Runs when the server is gone, which nothing here survives. */
  onLost(lost: () => void): void {
    this.session.once('end', lost);
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(sql, [...values]);
    return rows;
  }

  async stop(): Promise<void> {
    this.session.removeAllListeners('end');
    await this.pool.end();
    await stopServer(this.directory);
    await this.session.end().catch(() => undefined);
  }

  /** A shell that waits for the end of this process, even by SIGKILL, and then stops the server. */
  private async stopWithProcess(): Promise<void> {
    const postmaster = await readPostmaster(this.directory.cluster);
    if (process.platform === 'win32' || postmaster === undefined) return;
    // The pipe ends with this process.
    const guard = spawn('/bin/sh', ['-c', GUARD, String(postmaster.pid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.on('error', () => undefined);
    guard.unref();
    if (guard.stdin instanceof Socket) guard.stdin.unref();
  }
}
