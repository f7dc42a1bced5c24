import { createPrisma } from '../create-prisma.js';
import type { ApiKeyModel, KeyAuditModel } from '../generated/models.js';

/** One row of the key audit. */
export interface KeyAct extends Pick<KeyAuditModel, 'at' | 'act' | 'kind' | 'owner' | 'name' | 'actor' | 'via'> {
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Rows in memory at a time, however long the audit is. */
const BATCH_SIZE = 1000;

/**
 * The audited actions on all keys or on one, in the order in which they were recorded; then, for each key that is still stored,
 * its last use, which gets no row in the audit until the key ends (docs/decisions/0070).
 */
export async function* readKeyAudit(connectionString: string, key: string | null): AsyncGenerator<KeyAct> {
  const prisma = createPrisma(connectionString, { readOnly: true, poolSize: 1 });
  try {
    const ofKey = key === null ? {} : { keyUuid: key };
    let last = 0n;
    for (;;) {
      const rows = await prisma.keyAudit.findMany({
        where: { ...ofKey, id: { gt: last } },
        orderBy: { id: 'asc' },
        take: BATCH_SIZE,
      });
      for (const { id, at, act, keyUuid, kind, owner, name, actor, via, details } of rows) {
        yield { at, act, key: keyUuid, kind, owner, name, actor, via, details: details as KeyAct['details'] };
        last = id;
      }
      if (rows.length < BATCH_SIZE) break;
    }
    const uses = await prisma.keyUse.findMany({
      where: ofKey,
      include: { key: true },
      orderBy: [{ lastUsedAt: 'asc' }, { keyUuid: 'asc' }],
    });
    for (const { keyUuid, lastUsedAt: at, key: used } of uses) yield { at, ...ofLastUse(keyUuid, used) };
  } finally {
    await prisma.$disconnect();
  }
}

function ofLastUse(uuid: string, { kind, groupUuid, propertyUuid, apiId, name }: ApiKeyModel): Omit<KeyAct, 'at'> {
  const owner = groupUuid ?? propertyUuid ?? apiId ?? '';
  return { act: 'last-used', key: uuid, kind, owner, name, actor: "the key's holder", via: 'serve', details: {} };
}
