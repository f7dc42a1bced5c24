import { Prisma, type PrismaClient } from './generated/client.js';

/** The client inside a snapshot, which a repository reads with. */
export type Snapshot = Prisma.TransactionClient;

const WAIT_FOR_CONNECTION_MS = 10_000;
const SNAPSHOT_TIMEOUT_MS = 5000;

/**
 * Runs several queries on one state of the database, so that a response never mixes data from before and after an import.
 * Nothing is locked. Writes are not prevented here: pass a read-only client.
 * @param timeoutMs of the whole snapshot; an export passes more than a request may take
 */
export function inSnapshot<Result>(
  prisma: PrismaClient,
  read: (snapshot: Snapshot) => Promise<Result>,
  timeoutMs: number = SNAPSHOT_TIMEOUT_MS,
): Promise<Result> {
  return prisma.$transaction(read, {
    isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    maxWait: WAIT_FOR_CONNECTION_MS,
    timeout: timeoutMs,
  });
}
