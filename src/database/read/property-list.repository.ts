import { Injectable } from '@nestjs/common';
import type { PropertyModel } from '../generated/models.js';
import { PrismaService } from '../prisma.service.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

/** Each is a parameter of the statement twice, and Prisma sends 32,766. More than these are listed: their names can be read. */
const LEFT_OUT_MAX = 16_000;

@Injectable()
export class PropertyListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * One page of the group's properties, by name (code point order, by the column's collation), then uuid.
   * @param without uuids of properties that are neither listed nor counted
   */
  async page(
    groupUuid: string,
    page: PageRequest,
    without: readonly string[],
  ): Promise<ListPage<Pick<PropertyModel, 'uuid' | 'name'>>> {
    const where = without.length === 0 ? {} : { uuid: { notIn: without.slice(0, LEFT_OUT_MAX) } };
    const group = await this.prisma.read((client) =>
      client.propertyGroup.findUnique({
        where: { uuid: groupUuid },
        select: {
          _count: { select: { properties: { where } } },
          properties: {
            where,
            select: { uuid: true, name: true },
            orderBy: [{ name: 'asc' }, { uuid: 'asc' }],
            ...rowsOf(page),
          },
        },
      }),
    );
    return { total: group?._count.properties ?? 0, results: group?.properties ?? [] };
  }
}
