import { createPrisma } from '../create-prisma.js';

/** One row of the key audit. */
export interface KeyAct {
  readonly at: Date;
  readonly act: string;
  readonly key: string;
  readonly kind: string;
  readonly owner: string;
  readonly name: string | null;
  readonly actor: string;
  readonly via: string;
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
    let last = 0n;
    for (;;) {
      const rows = await prisma.$queryRaw<(KeyAct & { id: bigint })[]>`
        select id, at, act, key_uuid::text as key, kind, owner, name, actor, via, details from key_audit
        where id > ${last} and (${key}::uuid is null or key_uuid = ${key}::uuid)
        order by id limit ${BATCH_SIZE}`;
      for (const { id, ...act } of rows) {
        yield act;
        last = id;
      }
      if (rows.length < BATCH_SIZE) break;
    }
    yield* await prisma.$queryRaw<KeyAct[]>`
      select last_used_at as at, 'last-used' as act, uuid::text as key, kind,
        coalesce(group_uuid::text, property_uuid::text, api_id) as owner, name, 'the key''s holder' as actor,
        'serve' as via, '{}'::jsonb as details
      from key_use join api_key on uuid = key_uuid
      where ${key}::uuid is null or key_uuid = ${key}::uuid
      order by last_used_at, uuid`;
  } finally {
    await prisma.$disconnect();
  }
}
