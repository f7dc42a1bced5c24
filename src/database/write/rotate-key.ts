import type { Prisma } from '../generated/client.js';
import { asActor } from './as-actor.js';
import { newKeyColumns } from './issue-key.js';
import { addSeconds, type KeyEnd, lifeOf } from './key-end.js';
import { UserError } from '../../config/user-error.js';

interface KeyRow {
  readonly kind: string;
  readonly groupUuid: string | null;
  readonly propertyUuid: string | null;
  readonly apiId: string | null;
  readonly name: string | null;
  readonly requestsPerMinute: number | null;
  readonly wireProfile: string | null;
  readonly scenario: string | null;
  readonly expiresAt: Date | null;
}

interface Rotation {
  /** Of the successor. */
  readonly uuid: string;
  /** When the old key expires. */
  readonly oldEndsAt: Date;
}

/**
 * Stores a successor with the owner, name, limit, profile and scenario of a live key, which expires when the overlap ends (docs/decisions/0047).
 * @throws UserError where there is no such live key, or where it expires and no expiry was given for the successor
 */
export function rotateKey(
  connectionString: string,
  oldUuid: string,
  key: string,
  { overlapSeconds, end }: { readonly overlapSeconds: number; readonly end: KeyEnd | undefined },
): Promise<Rotation> {
  return asActor(connectionString, 'keys rotate', async (transaction) => {
    const { expiresAt: oldEnd, ...kept } = await lockLiveKey(transaction, oldUuid);
    if (oldEnd !== null && end === undefined) {
      const expires = `key ${oldUuid} expires at ${oldEnd.toISOString()}`;
      throw new UserError(`${expires}: pass --expires for the new key (or --expires never)`);
    }
    const life = await lifeOf(transaction, end ?? 'never');
    const { uuid } = await transaction.apiKey.create({
      data: { ...newKeyColumns(key), ...kept, ...life, rotatedFrom: oldUuid },
      select: { uuid: true },
    });
    return { uuid, oldEndsAt: await endBy(transaction, oldUuid, addSeconds(life.createdAt, overlapSeconds)) };
  });
}

/** By SQL, as the following: Prisma has neither row locks nor the database's clock. */
async function lockLiveKey(transaction: Prisma.TransactionClient, uuid: string): Promise<KeyRow> {
  const [row] = await transaction.$queryRaw<KeyRow[]>`
    select kind, group_uuid::text as "groupUuid", property_uuid::text as "propertyUuid", api_id as "apiId", name,
      requests_per_minute as "requestsPerMinute", wire_profile as "wireProfile", scenario, expires_at as "expiresAt"
    from api_key
    where uuid = ${uuid}::uuid and (expires_at is null or expires_at > now()) and revoked_at is null
    for update`;
  if (row === undefined) throw new UserError(`there is no live key ${uuid}`);
  return row;
}

/** A key that expires sooner keeps its expiry. */
async function endBy(transaction: Prisma.TransactionClient, uuid: string, end: Date): Promise<Date> {
  const [row] = await transaction.$queryRaw<{ endsAt: Date }[]>`
    update api_key set expires_at = least(expires_at, ${end}::timestamptz)
    where uuid = ${uuid}::uuid
    returning expires_at as "endsAt"`;
  if (row === undefined) throw new Error(`Key ${uuid} disappeared under its lock`);
  return row.endsAt;
}
