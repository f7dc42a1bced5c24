import { randomUUID } from 'node:crypto';
import { hashKey } from '../../keys/api-key.js';
import type { KeyEntry } from '../../data-set/data-set.js';
import type { Prisma } from '../generated/client.js';

/** Stores the hashes of keys. A key that is stored already gets a row anew: the document's owner, name and limit, and live. */
export async function writeKeys(transaction: Prisma.TransactionClient, keys: readonly KeyEntry[]): Promise<void> {
  const rows = keys.map((key) => ({
    uuid: randomUUID(),
    kind: key.kind,
    groupUuid: key.groupUuid ?? null,
    propertyUuid: key.propertyUuid ?? null,
    apiId: key.apiId ?? null,
    sha256: new Uint8Array(hashKey(key.key)),
    name: key.name ?? null,
    requestsPerMinute: key.requestsPerMinute ?? null,
  }));
  await transaction.apiKey.deleteMany({ where: { sha256: { in: rows.map(({ sha256 }) => sha256) } } });
  await transaction.apiKey.createMany({ data: rows });
}
