import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../../data-set/channel-entry.js';
import { readPercentage } from '../../data-set/read-figure.js';
import type { Prisma } from '../generated/client.js';
import { dateOf, dateOrNull } from './date-column.js';

type Transaction = Prisma.TransactionClient;

/**
 * Creates or renames a channel. The listed connections and deals are created or replaced as a whole, the others stay. A
 * connection's own row is updated in place: deals that stay refer to it.
 */
export async function writeChannel(transaction: Transaction, channel: ChannelEntry): Promise<void> {
  const { apiId, name, properties = [], deals = [] } = channel;
  await transaction.channel.upsert({
    where: { apiId },
    create: { apiId, name },
    update: { name },
    select: { apiId: true },
  });
  for (const property of properties) await writeConnection(transaction, apiId, property);
  for (const deal of deals) await writeDeal(transaction, apiId, deal);
}

async function writeConnection(transaction: Transaction, apiId: string, property: ChannelPropertyEntry): Promise<void> {
  const key = { apiId, propertyUuid: property.uuid };
  const columns = {
    siteminderCommissionPpm: ppmOf(property.siteminderCommissionPercentage),
    channelCommissionPpm: ppmOf(property.channelCommissionPercentage),
    listedRatesOnly: property.roomRateUuids !== undefined,
  };
  await transaction.channelProperty.upsert({
    where: { apiId_propertyUuid: key },
    create: { ...key, ...columns },
    update: columns,
    select: { apiId: true },
  });
  await transaction.channelRoomRate.deleteMany({ where: key });
  const roomRates = property.roomRateUuids ?? [];
  await transaction.channelRoomRate.createMany({ data: roomRates.map((roomRateUuid) => ({ ...key, roomRateUuid })) });
}

async function writeDeal(transaction: Transaction, apiId: string, deal: ChannelDealEntry): Promise<void> {
  const key = { apiId, code: deal.code };
  await transaction.channelDeal.deleteMany({ where: key });
  await transaction.channelDeal.createMany({
    data: [
      {
        ...key,
        kind: deal.kind,
        discountPpm: ppmOf(deal.discountPercentage),
        commissionPpm: ppmOf(deal.commissionPercentage),
        stayFrom: dateOf(deal.stayFrom),
        stayTo: dateOrNull(deal.stayTo),
        bookFrom: dateOrNull(deal.bookFrom),
        bookTo: dateOrNull(deal.bookTo),
      },
    ],
  });
  await transaction.channelDealProperty.createMany({
    data: deal.properties.map(({ uuid, approved }) => ({
      apiId,
      dealCode: deal.code,
      propertyUuid: uuid,
      approved: approved ?? true,
    })),
  });
}

function ppmOf(text: string): number {
  return readPercentage(text) ?? 0;
}
