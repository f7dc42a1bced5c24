import { createPrisma } from '../create-prisma.js';

/** Everything that may own a key, each sorted. */
export interface KeyOwners {
  readonly groups: readonly string[];
  readonly properties: readonly string[];
  /** Ids of channels. */
  readonly channels: readonly string[];
}

export async function readKeyOwners(connectionString: string): Promise<KeyOwners> {
  const prisma = createPrisma(connectionString, { readOnly: true, poolSize: 1 });
  try {
    const uuid = { select: { uuid: true }, orderBy: { uuid: 'asc' } } as const;
    const groups = await prisma.propertyGroup.findMany(uuid);
    const properties = await prisma.property.findMany(uuid);
    const channels = await prisma.channel.findMany({ select: { apiId: true }, orderBy: { apiId: 'asc' } });
    return {
      groups: groups.map((group) => group.uuid),
      properties: properties.map((property) => property.uuid),
      channels: channels.map(({ apiId }) => apiId),
    };
  } finally {
    await prisma.$disconnect();
  }
}
