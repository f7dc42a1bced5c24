import type pg from 'pg';
import { type PoolUse, transactionSettings } from '../../database/connection-settings.js';
import { createPool } from '../../database/create-pool.js';
import { userName } from '../../config/user-name.js';
import { classifyFailure, isAway } from '../../database/failures.js';
import { databaseRefusal } from '../write/database-refusal.js';
import { applyBatch, type BatchOutcome } from './apply-batch.js';
import { idOf, type Message } from './change.js';
import type { DryRun } from './dry-run.js';

const USE: PoolUse = { readOnly: false, poolSize: 1 };

/** Who sends changes, by which door, and when. */
export interface ChangeOrigin {
  /** Whose ids the changes have. */
  readonly sender: string;
  /** The command. */
  readonly via: string;
  readonly now: () => Date;
  /** Everything is applied and rolled back. */
  readonly dryRun?: DryRun | undefined;
}

/** Writes batches of messages, each in a transaction of its own. */
export class ChangeWriter {
  private readonly pool: pg.Pool;
  /** Whether a batch whose COMMIT got no response was committed is known by a row that it wrote. */
  private unknown: BatchOutcome | undefined;

  constructor(
    private readonly connectionString: string,
    private readonly origin: ChangeOrigin,
  ) {
    this.pool = createPool(connectionString, USE);
  }

  /** @throws what the database threw, if it is not about the messages: call it again with the same ones once it is back */
  async write(messages: readonly Message[], held: ReadonlySet<string>): Promise<BatchOutcome> {
    if (this.unknown !== undefined) {
      const outcome = this.unknown;
      const isCommitted = await this.wasCommitted(outcome);
      this.unknown = undefined;
      if (isCommitted) return outcome;
    }
    try {
      return await this.inTransaction(messages, held);
    } catch (error) {
      if (classifyFailure(error) === 'retryable' && !isAway(error)) return this.write(messages, held);
      const refusal = databaseRefusal(error);
      if (refusal === undefined) throw error;
      return this.writeApart(messages, held, refusal);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async inTransaction(messages: readonly Message[], held: ReadonlySet<string>): Promise<BatchOutcome> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
      await client.query(transactionSettings(this.connectionString, USE));
      await client.query(SETTINGS, [userName(), this.origin.via]);
      const { sender, now, dryRun } = this.origin;
      dryRun?.start();
      const outcome = await applyBatch(client, messages, { held, sender, now: now(), dryRun });
      await dryRun?.readAfter(client);
      if (outcome.mustRollBack || dryRun !== undefined) await client.query('ROLLBACK');
      else await this.commit(client, outcome);
      await dryRun?.readBefore(client);
      client.release();
      return outcome;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  private async commit(client: pg.PoolClient, outcome: BatchOutcome): Promise<void> {
    this.unknown = outcome;
    await client.query('COMMIT');
    this.unknown = undefined;
  }

  /** Its commit may still be under way: the lock on the property waits for it. What changed nothing may be sent again. */
  private async wasCommitted({ proof }: BatchOutcome): Promise<boolean> {
    if (proof === undefined) return false;
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM property_state WHERE property_uuid = $1 FOR NO KEY UPDATE', [proof.property]);
      const { rowCount } = await client.query('SELECT FROM property_change WHERE property_uuid = $1 AND number = $2', [
        proof.property,
        proof.number,
      ]);
      await client.query('COMMIT');
      client.release();
      return rowCount === 1;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** The halves of a batch of which the database refuses something; of one message, its rejection. */
  private async writeApart(
    messages: readonly Message[],
    held: ReadonlySet<string>,
    refusal: string,
  ): Promise<BatchOutcome> {
    const [only, ...others] = messages;
    if (only !== undefined && others.length === 0) {
      const problems = [{ pointer: '', message: `is rejected by the database: ${refusal}` }];
      const result = { line: only.line, id: idOf(only), result: 'rejected', problems } as const;
      return { results: [result], locked: new Map(), left: [], proof: undefined, mustRollBack: false };
    }
    // The second half is left for the next batch, which may have to wait for the first one.
    const half = Math.ceil(messages.length / 2);
    const outcome = await this.write(messages.slice(0, half), held);
    return { ...outcome, left: [...outcome.left, ...messages.slice(half)] };
  }
}

/** Few rows of large tables are looked up; the rows of changes are written here, with their notes. */
const SETTINGS = `
  SELECT set_config('stayquote.actor', $1, true), set_config('stayquote.via', $2, true),
    set_config('stayquote.notes_changes', 'true', true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true)`;
