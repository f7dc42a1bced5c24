import { withPrisma } from '../create-prisma.js';

/** A key as it is listed; never the key itself, because only its hash is stored. */
export interface ListedKey {
  readonly uuid: string;
  readonly kind: string;
  readonly owner: string;
  readonly state: 'live' | 'expired' | 'revoked';
  readonly name: string | null;
  /** Only for a key that we issued. */
  readonly lastFour: string | null;
  readonly requestsPerMinute: number | null;
  readonly wireProfile: string | null;
  readonly scenario: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly firstUsedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** All keys, oldest first. By SQL, as the following: the database's clock says which have ended. */
export function listKeys(connectionString: string): Promise<ListedKey[]> {
  return withPrisma(
    connectionString,
    true,
    (prisma) => prisma.$queryRaw<ListedKey[]>`
      select uuid::text, kind, coalesce(group_uuid::text, property_uuid::text, api_id) as owner,
        case when revoked_at <= now() then 'revoked' when expires_at <= now() then 'expired' else 'live' end as state,
        name, last_four as "lastFour", requests_per_minute as "requestsPerMinute",
        wire_profile as "wireProfile", scenario, created_at as "createdAt",
        expires_at as "expiresAt", revoked_at as "revokedAt", first_used_at as "firstUsedAt", last_used_at as "lastUsedAt"
      from api_key left join key_use on key_uuid = uuid
      order by created_at, uuid`,
  );
}

/** The uuids of the live keys among those with these hashes, oldest first. */
export async function listLiveKeys(connectionString: string, hashes: readonly Buffer[]): Promise<string[]> {
  const found = await withPrisma(
    connectionString,
    true,
    (prisma) => prisma.$queryRaw<{ uuid: string }[]>`
      select uuid::text from api_key
      where sha256 = any(${hashes.map((hash) => new Uint8Array(hash))})
        and (expires_at is null or expires_at > now()) and (revoked_at is null or revoked_at > now())
      order by created_at, uuid`,
  );
  return found.map(({ uuid }) => uuid);
}
