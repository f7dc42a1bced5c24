import type { Prisma } from '../generated/client.js';

/** Everything that may own a key, each sorted. */
export interface KeyOwners {
  readonly groups: readonly string[];
  readonly properties: readonly string[];
  /** Ids of channels. */
  readonly channels: readonly string[];
}

export async function readKeyOwners(database: Prisma.TransactionClient): Promise<KeyOwners> {
  const uuid = { select: { uuid: true }, orderBy: { uuid: 'asc' } } as const;
  const groups = await database.propertyGroup.findMany(uuid);
  const properties = await database.property.findMany(uuid);
  const channels = await database.channel.findMany({ select: { apiId: true }, orderBy: { apiId: 'asc' } });
  return {
    groups: groups.map((group) => group.uuid),
    properties: properties.map((property) => property.uuid),
    channels: channels.map(({ apiId }) => apiId),
  };
}
