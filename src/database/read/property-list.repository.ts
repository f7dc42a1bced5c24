import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/client.js';
import { PrismaService } from '../prisma.service.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';
import { andNot } from './and-not.js';

/** A property as it is listed. */
interface PropertyRow {
  uuid: string;
  name: string;
}

/** Lists the properties of a group. */
@Injectable()
export class PropertyListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * One page of the group's properties, by name (code point order, by the column's collation), then uuid.
   * @param without uuids of properties that are neither listed nor counted
   */
  async page(groupUuid: string, page: PageRequest, without: readonly string[]): Promise<ListPage<PropertyRow>> {
    const { skip, take } = rowsOf(page);
    const listed = Prisma.sql`group_uuid = ${groupUuid}::uuid ${andNot(without)}`;
    const [list] = await this.prisma.read(
      (client) => client.$queryRaw<ListPage<PropertyRow>[]>`
      SELECT (SELECT count(*)::int FROM property WHERE ${listed}) AS total,
        coalesce(json_agg(listed), '[]') AS results
      FROM (
        SELECT uuid, name FROM property WHERE ${listed}
        ORDER BY name, uuid LIMIT ${take} OFFSET ${skip}::bigint
      ) AS listed`,
    );
    return list ?? { total: 0, results: [] };
  }
}
