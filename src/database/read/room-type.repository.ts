import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/client.js';
import { PrismaService } from '../prisma.service.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

/** What direct booking does not show. It shows all other columns: tests fail for one that the response class does not declare. */
const NOT_SHOWN = {
  propertyUuid: true,
  sortOrder: true,
  active: true,
  contentName: true,
  contentDescription: true,
  roomArea: true,
  photos: true,
  amenities: true,
  views: true,
  viewOtaCode: true,
  bedConfigurations: true,
  mappingCode: true,
} as const satisfies Prisma.RoomTypeOmit;

/** A room type as direct booking shows it. */
export type RoomTypeRow = Prisma.RoomTypeGetPayload<{ omit: typeof NOT_SHOWN }>;

/** The owner of a property. */
interface Owned {
  readonly property: { readonly uuid: string; readonly groupUuid: string };
}

/** Reads the active room types of a property; undefined when there is no such property. */
@Injectable()
export class RoomTypeRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One page, by sort order, name, uuid. */
  async page(
    propertyUuid: string,
    page: PageRequest,
  ): Promise<(Owned & { readonly page: ListPage<RoomTypeRow> }) | undefined> {
    const where = { active: true };
    const found = await this.prisma.read((client) =>
      client.property.findUnique({
        where: { uuid: propertyUuid },
        select: {
          uuid: true,
          groupUuid: true,
          _count: { select: { roomTypes: { where } } },
          roomTypes: {
            where,
            omit: NOT_SHOWN,
            orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { uuid: 'asc' }],
            ...rowsOf(page),
          },
        },
      }),
    );
    if (found === null) return undefined;
    const { roomTypes, _count: count, ...property } = found;
    return { property, page: { total: count.roomTypes, results: roomTypes } };
  }

  /** One of them. */
  async find(
    propertyUuid: string,
    uuid: string,
  ): Promise<(Owned & { readonly roomType: RoomTypeRow | undefined }) | undefined> {
    const found = await this.prisma.read((client) =>
      client.property.findUnique({
        where: { uuid: propertyUuid },
        select: { uuid: true, groupUuid: true, roomTypes: { where: { uuid, active: true }, omit: NOT_SHOWN } },
      }),
    );
    if (found === null) return undefined;
    const { roomTypes, ...property } = found;
    return { property, roomType: roomTypes[0] };
  }
}
