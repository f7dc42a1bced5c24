import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma.service.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

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

/** Lists the room types of a property. */
@Injectable()
export class RoomTypeListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One page of the active room types, by sort order, name, uuid; undefined when there is no such property. */
  async page(propertyUuid: string, page: PageRequest): Promise<RoomTypeList | undefined> {
    const { skip, take } = rowsOf(page);
    const [found] = await this.prisma.read(
      (client) => client.$queryRaw<(RoomTypeList['property'] & RoomTypeList['page'])[]>`
      SELECT uuid::text, group_uuid::text AS "groupUuid",
        (SELECT count(*)::int FROM room_type WHERE property_uuid = property.uuid AND active) AS total,
        (SELECT coalesce(json_agg(listed), '[]') FROM (
          SELECT uuid, name, description, category, room_size AS "roomSize", room_size_unit AS "roomSizeUnit",
            bathroom_quantity AS "bathroomQuantity", max_occupancy AS "maxOccupancy",
            max_adult_occupancy AS "maxAdultOccupancy", max_child_occupancy AS "maxChildOccupancy",
            max_infant_occupancy AS "maxInfantOccupancy", code, category_code AS "categoryCode",
            smoking_policy AS "smokingPolicy"
          FROM room_type WHERE property_uuid = property.uuid AND active
          ORDER BY sort_order, name, uuid LIMIT ${take} OFFSET ${skip}::bigint
        ) AS listed) AS results
      FROM property WHERE uuid = ${propertyUuid}::uuid`,
    );
    if (found === undefined) return undefined;
    const { uuid, groupUuid, total, results } = found;
    return { property: { uuid, groupUuid }, page: { total, results } };
  }
}
