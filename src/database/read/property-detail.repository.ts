import { Injectable } from '@nestjs/common';
import type { PropertyContent, RoomTypeContent } from '../../domain/content/property-content.js';
import { ppm } from '../../domain/money/percentage.js';
import type { Commission } from '../../domain/pricing/commission.js';
import type { Connection } from '../../domain/pricing/offer-stay.js';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import type { Stay } from '../../domain/stay/stay.js';
import { PrismaService } from '../prisma.service.js';
import { inSnapshot, type Snapshot } from '../snapshot.js';
import { toChannelDeal } from './channel-deal.row.js';
import {
  PROPERTY_CONTENT_COLUMNS,
  ROOM_TYPE_CONTENT_COLUMNS,
  toPropertyContent,
  toRoomTypeContent,
} from './content.row.js';
import { loadPropertySheet } from './property-sheet.query.js';

/** A property's connection to a channel: what the channel may sell, and its commissions. */
export interface ChannelConnection extends Connection {
  commission: Commission;
}

/** What a channel pulls of a property for a stay. */
export interface PropertyForChannel {
  timezone: string;
  /** Undefined: the property is not connected to the channel. */
  connection: ChannelConnection | undefined;
  content: PropertyContent;
  roomTypes: ReadonlyMap<string, RoomTypeContent>;
  sheet: PropertySheet;
}

/** What does a channel see of a property for a stay? */
@Injectable()
export class PropertyDetailRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The property's content, connection and sheet from one snapshot; undefined when there is no such property. */
  load(propertyUuid: string, apiId: string, stay: Stay): Promise<PropertyForChannel | undefined> {
    return inSnapshot(this.prisma, async (snapshot) => {
      const property = await snapshot.property.findUnique({
        where: { uuid: propertyUuid },
        select: { ...PROPERTY_CONTENT_COLUMNS, timezone: true },
      });
      if (property === null) return undefined;
      const roomTypes = await snapshot.roomType.findMany({
        where: { propertyUuid, active: true },
        select: ROOM_TYPE_CONTENT_COLUMNS,
      });
      return {
        timezone: property.timezone,
        connection: await loadConnection(snapshot, propertyUuid, apiId),
        content: toPropertyContent(property),
        roomTypes: new Map(roomTypes.map((row) => [row.uuid, toRoomTypeContent(row)])),
        sheet: await loadPropertySheet(snapshot, propertyUuid, stay),
      };
    });
  }
}

async function loadConnection(
  snapshot: Snapshot,
  propertyUuid: string,
  apiId: string,
): Promise<ChannelConnection | undefined> {
  const row = await snapshot.channelProperty.findUnique({
    where: { apiId_propertyUuid: { apiId, propertyUuid } },
    select: {
      siteminderCommissionPpm: true,
      channelCommissionPpm: true,
      listedRatesOnly: true,
      roomRates: { select: { roomRateUuid: true } },
      dealProperties: { include: { deal: true } },
    },
  });
  if (row === null) return undefined;
  return {
    commission: { siteminder: ppm(row.siteminderCommissionPpm), channel: ppm(row.channelCommissionPpm) },
    roomRateUuids: row.listedRatesOnly ? new Set(row.roomRates.map((rate) => rate.roomRateUuid)) : undefined,
    deals: row.dealProperties.map(toChannelDeal),
  };
}
