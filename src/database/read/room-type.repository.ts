import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma.service.js';
import type { RoomTypeRow } from './room-type-list.repository.js';

const COLUMNS = {
  uuid: true,
  name: true,
  description: true,
  category: true,
  roomSize: true,
  roomSizeUnit: true,
  bathroomQuantity: true,
  maxOccupancy: true,
  maxAdultOccupancy: true,
  maxChildOccupancy: true,
  maxInfantOccupancy: true,
  code: true,
  categoryCode: true,
  smokingPolicy: true,
} as const satisfies Record<keyof RoomTypeRow, true>;

/** A property's owner, and one of its room types. */
export interface FoundRoomType {
  readonly property: { readonly uuid: string; readonly groupUuid: string };
  /** Undefined: it is inactive, or the property has no such room type. */
  readonly roomType: RoomTypeRow | undefined;
}

/** Finds one room type of a property. */
@Injectable()
export class RoomTypeRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Undefined when there is no such property. */
  async find(propertyUuid: string, uuid: string): Promise<FoundRoomType | undefined> {
    const found = await this.prisma.read((client) =>
      client.property.findUnique({
        where: { uuid: propertyUuid },
        select: { uuid: true, groupUuid: true, roomTypes: { where: { uuid, active: true }, select: COLUMNS } },
      }),
    );
    if (found === null) return undefined;
    const { roomTypes, ...property } = found;
    return { property, roomType: roomTypes[0] };
  }
}
