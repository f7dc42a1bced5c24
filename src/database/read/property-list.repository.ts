import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma.service.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

/** A property as it is listed. */
interface PropertyRow {
  uuid: string;
  name: string;
}

/** Lists the properties of a group. */
@Injectable()
export class PropertyListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One page of the group's properties, by name (code point order, by the column's collation), then uuid. */
  async page(groupUuid: string, page: PageRequest): Promise<ListPage<PropertyRow>> {
    const { skip, take } = rowsOf(page);
    const [list] = await this.prisma.read(
      (client) => client.$queryRaw<ListPage<PropertyRow>[]>`
      SELECT (SELECT count(*)::int FROM property WHERE group_uuid = ${groupUuid}::uuid) AS total,
        coalesce(json_agg(listed), '[]') AS results
      FROM (
        SELECT uuid, name FROM property WHERE group_uuid = ${groupUuid}::uuid
        ORDER BY name, uuid LIMIT ${take} OFFSET ${skip}::bigint
      ) AS listed`,
    );
    return list ?? { total: 0, results: [] };
  }
}
