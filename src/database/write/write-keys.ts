import type { KeyEntry } from '../../data-set/data-set.js';
import { hashKey, isIssuedKey } from '../../domain/access/api-key.js';
import type { Prisma } from '../generated/client.js';
import { newKeyColumns } from './issue-key.js';

/**
 * Stores the hashes of keys. A key that is stored already keeps its uuid and its history: it gets the document's owner, name
 * and limit, and is live.
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
      wireProfile: entry.wireProfile ?? null,
      scenario: entry.scenario ?? null,
    };
    const { lastFour, ...identity } = newKeyColumns(entry.key);
    await transaction.apiKey.upsert({
      where: { sha256: new Uint8Array(hashKey(entry.key)) },
      create: { ...identity, ...columns, lastFour: isIssuedKey(entry.key) ? lastFour : null },
      update: { ...columns, expiresAt: null, revokedAt: null, revokeReason: null },
      select: { uuid: true },
    });
  }
}
