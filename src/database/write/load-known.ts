import type { DocumentNames } from '../../data-set/document-names.js';
import type { Known } from '../../data-set/known.js';
import type { Prisma } from '../generated/client.js';

type Transaction = Prisma.TransactionClient;

/** Looks up which of a document's names are stored; documents of earlier files are stored already. */
export async function loadKnown(transaction: Transaction, names: DocumentNames): Promise<Known> {
  const select = { uuid: true } as const;
  const owned = { uuid: true, propertyUuid: true } as const;
  const groups = await transaction.propertyGroup.findMany({ where: { uuid: { in: [...names.groups] } }, select });
  const properties = await transaction.property.findMany({ where: { uuid: { in: [...names.properties] } }, select });
  return {
    groups: new Set(groups.map(({ uuid }) => uuid)),
    properties: new Set(properties.map(({ uuid }) => uuid)),
    roomTypes: owners(
      await transaction.roomType.findMany({ where: { uuid: { in: [...names.roomTypes] } }, select: owned }),
    ),
    ratePlans: owners(
      await transaction.ratePlan.findMany({ where: { uuid: { in: [...names.ratePlans] } }, select: owned }),
    ),
    roomRates: owners(
      await transaction.roomRate.findMany({ where: { uuid: { in: [...names.roomRates] } }, select: owned }),
    ),
    channels: await loadChannels(transaction, names),
  };
}

function owners(rows: readonly { uuid: string; propertyUuid: string }[]): Map<string, string> {
  return new Map(rows.map(({ uuid, propertyUuid }) => [uuid, propertyUuid]));
}

/** The named channels with all their connections, and the connections of every other channel to a named property. */
async function loadChannels(transaction: Transaction, names: DocumentNames): Promise<Known['channels']> {
  const channels = new Map<string, Map<string, string[]>>();
  const named = await transaction.channel.findMany({
    where: { apiId: { in: [...names.apiIds] } },
    select: { apiId: true },
  });
  for (const { apiId } of named) channels.set(apiId, new Map());
  const connections = await transaction.channelProperty.findMany({
    where: { OR: [{ apiId: { in: [...names.apiIds] } }, { propertyUuid: { in: [...names.properties] } }] },
    select: { apiId: true, propertyUuid: true, roomRates: { select: { roomRateUuid: true } } },
  });
  for (const { apiId, propertyUuid, roomRates } of connections) {
    const ofChannel = channels.get(apiId) ?? new Map<string, string[]>();
    ofChannel.set(
      propertyUuid,
      roomRates.map(({ roomRateUuid }) => roomRateUuid),
    );
    channels.set(apiId, ofChannel);
  }
  return channels;
}
