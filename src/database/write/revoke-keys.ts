import { asActor } from './as-actor.js';

/** Revokes keys, effective immediately by the database's clock. @returns those that were not revoked before */
export function revokeKeys(
  connectionString: string,
  uuids: readonly string[],
  reason: string | null,
): Promise<readonly string[]> {
  return asActor(connectionString, 'keys revoke', async (transaction) => {
    const rows = await transaction.$queryRaw<{ uuid: string }[]>`
      update api_key set revoked_at = now(), revoke_reason = ${reason}
      where uuid = any(${uuids}::uuid[]) and revoked_at is null
      returning uuid::text`;
    return rows.map(({ uuid }) => uuid);
  });
}
