import type { KeyEntry } from '../entries/data-set.js';
import { isIssuedKey } from '../../domain/access/api-key.js';
import { parseWireProfile } from '../../domain/access/wire-profile.js';
import type { Prisma } from '../../database/generated/client.js';
import { newKeyColumns } from '../../database/write/issue-key.js';

/**
 * Stores the hashes of keys. A key that is stored already keeps its uuid and its history: it gets the owner, name and limit of
 * the document, and is live again. One for which all of that is stored already is not written.
 */
export async function writeKeys(transaction: Prisma.TransactionClient, keys: readonly KeyEntry[]): Promise<void> {
  for (const entry of keys) {
    const columns = {
      kind: entry.kind,
      groupUuid: entry.groupUuid ?? null,
      propertyUuid: entry.propertyUuid ?? null,
      apiId: entry.apiId ?? null,
      name: entry.name ?? null,
      requestsPerMinute: entry.requestsPerMinute ?? null,
      wireProfile: wireProfileText(entry) ?? null,
      scenario: entry.scenario ?? null,
    };
    const { lastFour, ...identity } = newKeyColumns(entry.key);
    const live = { ...columns, expiresAt: null, revokedAt: null, revokeReason: null };
    if ((await transaction.apiKey.count({ where: { sha256: identity.sha256, ...live } })) > 0) continue;
    await transaction.apiKey.upsert({
      where: { sha256: identity.sha256 },
      create: { ...identity, ...columns, lastFour: isIssuedKey(entry.key) ? lastFour : null },
      update: live,
      select: { uuid: true },
    });
  }
}

/** As the database compares and stores it: the switches in one order; undefined: those of the default. */
function wireProfileText({ wireProfile }: KeyEntry): string | undefined {
  const text = wireProfile === undefined ? '' : parseWireProfile(wireProfile)?.text;
  return text === '' ? undefined : text;
}
