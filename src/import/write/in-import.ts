import type { KeyRules } from '../checks/check-keys.js';
import { announceActor } from '../../database/write/as-actor.js';
import { type ImportTransaction, inTransaction } from './import-connection.js';
import { ImportSession, type ImportCounts } from './import-session.js';
import type { Confirm } from './not-confirmed.js';

export interface ImportOptions extends KeyRules {
  /** Check and apply everything, then roll it all back. */
  readonly dryRun?: boolean | undefined;
  /** The command, as shown in the key audit. */
  readonly via?: string;
  readonly progress?: ((counts: ImportCounts) => void) | undefined;
  /**
   * Called before the commit, also of a dry run, if a price falls to 0 or changes by more than a factor of five, or a room rate
   * disappears. Without it, nothing is compared.
   */
  readonly confirm?: Confirm | undefined;
}

/**
 * An import looks up few rows of large tables. PostgreSQL knows nothing of what it has written itself, or takes a table for empty that
 * it analyzed meanwhile: it would read all of it for each lookup.
 */
const PLANS = `SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/** Rolls a dry run back: throwing is the only way to end a transaction without a commit. */
class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('rolled back');
  }
}

/**
 * Runs one import as one transaction. It waits for other imports of the same properties only; readers never wait, and see nothing
 * of it before it is complete. If it throws, the database is unchanged.
 */
export async function inImport<Result>(
  connectionString: string,
  { dryRun, via = 'import', progress, confirm, ...keyRules }: ImportOptions,
  work: (session: ImportSession, transaction: ImportTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(connectionString, async (transaction) => {
      await announceActor(transaction.prisma, via);
      await transaction.query(PLANS);
      const result = await work(new ImportSession(transaction, keyRules, progress, confirm), transaction);
      if (dryRun === true) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Result>).result;
    throw error;
  }
}
