import type { Prisma } from '../generated/client.js';
import { UserError } from '../../config/user-error.js';

/** When a key expires: at an instant, some time from now, or never. */
export type KeyEnd = { readonly at: Date } | { readonly afterSeconds: number } | 'never';

/**
 * When a key created now begins and expires, by the database's clock, which also decides later whether it is live.
 * @throws UserError for an expiry in the past
 */
export async function lifeOf(
  transaction: Prisma.TransactionClient,
  end: KeyEnd,
): Promise<{ createdAt: Date; expiresAt: Date | null }> {
  const [row] = await transaction.$queryRaw<{ createdAt: Date }[]>`select now() as "createdAt"`;
  if (row === undefined) throw new Error('The database returned no time');
  const { createdAt } = row;
  if (end === 'never') return { createdAt, expiresAt: null };
  const expiresAt = 'at' in end ? end.at : addSeconds(createdAt, end.afterSeconds);
  if (expiresAt > createdAt) return { createdAt, expiresAt };
  throw new UserError(
    `${expiresAt.toISOString()} is in the past: the database's clock says ${createdAt.toISOString()}`,
  );
}

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
