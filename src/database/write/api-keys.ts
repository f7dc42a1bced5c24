import { randomUUID } from 'node:crypto';
import { hashKey } from '../../keys/api-key.js';
import { createPrisma } from '../prisma.service.js';

/** Whose key it is: exactly one of the three. */
export type KeyOwner =
  | { readonly kind: 'group'; readonly groupUuid: string }
  | { readonly kind: 'property'; readonly propertyUuid: string }
  | { readonly kind: 'channel'; readonly apiId: string };

/** A key as it is listed: never the key itself, of which only the hash is stored. */
export interface ListedKey {
  readonly uuid: string;
  readonly kind: string;
  readonly owner: string;
  readonly name: string | null;
  readonly requestsPerMinute: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Stores the hash of a new key for an owner that exists. @throws Error that names an owner that does not exist */
export async function storeKey(
  connectionString: string,
  key: string,
  owner: KeyOwner,
  settings: { readonly name: string | null; readonly requestsPerMinute: number | null },
): Promise<string> {
  const prisma = createPrisma(connectionString, { readOnly: false, poolSize: 1 });
  try {
    await assertOwner(prisma, owner);
    const { uuid } = await prisma.apiKey.create({
      data: { uuid: randomUUID(), sha256: new Uint8Array(hashKey(key)), ...owner, ...settings },
      select: { uuid: true },
    });
    return uuid;
  } finally {
    await prisma.$disconnect();
  }
}

/** All keys, the oldest first. */
export async function listKeys(connectionString: string): Promise<ListedKey[]> {
  const prisma = createPrisma(connectionString, { readOnly: true, poolSize: 1 });
  try {
    const rows = await prisma.apiKey.findMany({
      omit: { sha256: true },
      orderBy: [{ createdAt: 'asc' }, { uuid: 'asc' }],
    });
    return rows.map(({ groupUuid, propertyUuid, apiId, ...key }) => ({
      ...key,
      owner: groupUuid ?? propertyUuid ?? apiId ?? '',
    }));
  } finally {
    await prisma.$disconnect();
  }
}

/** Revokes a live key at once. @returns whether there was one. */
export async function revokeKey(connectionString: string, uuid: string): Promise<boolean> {
  const prisma = createPrisma(connectionString, { readOnly: false, poolSize: 1 });
  try {
    // The database's clock, by which the server decides whether a key is live.
    return (
      (await prisma.$executeRaw`
      update api_key set revoked_at = now() where uuid = ${uuid}::uuid and revoked_at is null`) === 1
    );
  } finally {
    await prisma.$disconnect();
  }
}

async function assertOwner(prisma: ReturnType<typeof createPrisma>, owner: KeyOwner): Promise<void> {
  const counts = {
    group: () => prisma.propertyGroup.count({ where: { uuid: owner.kind === 'group' ? owner.groupUuid : '' } }),
    property: () => prisma.property.count({ where: { uuid: owner.kind === 'property' ? owner.propertyUuid : '' } }),
    channel: () => prisma.channel.count({ where: { apiId: owner.kind === 'channel' ? owner.apiId : '' } }),
  };
  if ((await counts[owner.kind]()) === 0) throw new UnknownOwner(owner.kind);
}

/** The owner of a key to be does not exist. */
export class UnknownOwner extends Error {
  constructor(kind: KeyOwner['kind']) {
    super(`there is no such ${kind}`);
  }
}
