import type pg from 'pg';
import { type PoolUse, transactionSettings } from '../../database/connection-settings.js';
import { createPool } from '../../database/create-pool.js';
import { userName } from '../../config/user-name.js';
import { classifyFailure, isAway } from '../../database/failures.js';
import { databaseRefusal } from '../write/database-refusal.js';
import { applyBatch, type BatchOutcome, type ChangeOrigin } from './apply-batch.js';
import { type Message, rejected } from './change.js';

const USE: PoolUse = { readOnly: false, poolSize: 1 };

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

  /**
   * Writes a batch, or only the first part of it if the database refuses something of it.
   * @throws what the database threw, if it is not about the messages: call it again with the same ones once it is back
   */
  async write(messages: readonly Message[], held: ReadonlySet<string>): Promise<BatchOutcome> {
    const last = this.unknown;
    const isCommitted = last !== undefined && (await this.wasCommitted(last));
    this.unknown = undefined;
    if (isCommitted) return last;
    try {
      return await this.inTransaction(messages, held);
    } catch (error) {
      if (classifyFailure(error) === 'retryable' && !isAway(error)) return this.write(messages, held);
      const refusal = databaseRefusal(error);
      if (refusal === undefined) throw error;
      // The second half of a batch waits.
      const [only, ...others] = messages;
      if (only === undefined || others.length > 0) {
        return this.write(messages.slice(0, Math.ceil(messages.length / 2)), held);
      }
      const problem = { pointer: '', message: `is rejected by the database: ${refusal}` };
      return { results: [rejected(only, [problem])], locked: new Map(), proof: undefined, mustRollBack: false };
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
      const { via, dryRun } = this.origin;
      await client.query(SETTINGS, [userName(), via]);
      dryRun?.start();
      const outcome = await applyBatch(client, messages, held, this.origin);
      await dryRun?.readAfter(client);
      if (outcome.mustRollBack || dryRun !== undefined) await client.query('ROLLBACK');
      else {
        this.unknown = outcome;
        await client.query('COMMIT');
        this.unknown = undefined;
      }
      await dryRun?.readBefore(client);
      client.release();
      return outcome;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  /** Its commit may still be under way: the lock on the property waits for it. What changed nothing may be sent again. */
  private async wasCommitted({ proof }: BatchOutcome): Promise<boolean> {
    if (proof === undefined) return false;
    const { property, number } = proof;
    await this.pool.query('SELECT FROM property_state WHERE property_uuid = $1 FOR NO KEY UPDATE', [property]);
    const { rowCount } = await this.pool.query('SELECT FROM property_change WHERE property_uuid = $1 AND number = $2', [
      property,
      number,
    ]);
    return rowCount === 1;
  }
}

/** Few rows of large tables are looked up; the rows of changes are written here, with their notes. */
const SETTINGS = `
  SELECT set_config('stayquote.actor', $1, true), set_config('stayquote.via', $2, true),
    set_config('stayquote.notes_changes', 'true', true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true)`;
