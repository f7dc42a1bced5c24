import type { KeyRules } from '../../data-set/checks/check-keys.js';
import type { Prisma } from '../generated/client.js';
import { createPrisma } from '../create-prisma.js';
import { announceActor } from './as-actor.js';
import { ImportSession, type ImportCounts } from './import-session.js';

export interface ImportOptions extends KeyRules {
  /** Check and apply everything, then roll it all back. */
  readonly dryRun?: boolean | undefined;
  /** The command, as shown in the key audit. */
  readonly via?: string;
  readonly progress?: ((counts: ImportCounts) => void) | undefined;
}

/** An import should never hit the timeout of its own client: in practice none takes a day. */
const IMPORT_TIMEOUT_MS = 86_400_000;
const WAIT_FOR_CONNECTION_MS = 10_000;

/** The advisory lock of imports; it must never change. */
const IMPORT_LOCK = 7_283_901;

/** Rolls a dry run back: throwing is the only way to end a transaction without a commit. */
class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('rolled back');
  }
}

/**
 * Runs one import as one transaction. Imports wait for each other; readers never wait, and see nothing of it before it is
 * complete. If it throws, the database is unchanged.
 */
export async function inImport<Result>(
  connectionString: string,
  { dryRun, via = 'import', progress, ...keyRules }: ImportOptions,
  work: (session: ImportSession, transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const prisma = createPrisma(connectionString, { readOnly: false, poolSize: 1 });
  try {
    return await prisma.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`;
        await announceActor(transaction, via);
        const result = await work(new ImportSession(transaction, keyRules, progress), transaction);
        if (dryRun === true) throw new RolledBack(result);
        return result;
      },
      { maxWait: WAIT_FOR_CONNECTION_MS, timeout: IMPORT_TIMEOUT_MS },
    );
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Result>).result;
    throw error;
  } finally {
    await prisma.$disconnect();
  }
}
