import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma.service.js';
import { inSnapshot } from '../snapshot.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

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
} as const;

/** A room type as direct booking lists it. */
export interface RoomTypeRow {
  uuid: string;
  name: string;
  description: string | null;
  category: string | null;
  roomSize: number | null;
  roomSizeUnit: string | null;
  bathroomQuantity: string | null;
  maxOccupancy: number;
  maxAdultOccupancy: number;
  maxChildOccupancy: number;
  maxInfantOccupancy: number;
  code: string | null;
  categoryCode: string | null;
  smokingPolicy: string | null;
}

/** A property's owner and one page of its room types. */
export interface RoomTypeList {
  property: { uuid: string; groupUuid: string };
  page: ListPage<RoomTypeRow>;
}

/** Which room types does a property have? */
@Injectable()
export class RoomTypeListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One page of the active room types, by sort order, name, uuid; undefined when there is no such property. */
  page(propertyUuid: string, page: PageRequest): Promise<RoomTypeList | undefined> {
    const where = { propertyUuid, active: true };
    return inSnapshot(this.prisma, async (snapshot) => {
      const property = await snapshot.property.findUnique({
        where: { uuid: propertyUuid },
        select: { uuid: true, groupUuid: true },
      });
      if (property === null) return undefined;
      const total = await snapshot.roomType.count({ where });
      const results = await snapshot.roomType.findMany({
        where,
        select: COLUMNS,
        orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { uuid: 'asc' }],
        ...rowsOf(page),
      });
      return { property, page: { total, results } };
    });
  }
}
