import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma.service.js';
import { inSnapshot } from '../snapshot.js';
import { type ListPage, type PageRequest, rowsOf } from './list-page.js';

/** Which properties does a group have? */
@Injectable()
export class PropertyListRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One page of the group's properties, by name (code point order, by the column's collation), then uuid. */
  page(groupUuid: string, page: PageRequest): Promise<ListPage<{ uuid: string; name: string }>> {
    const where = { groupUuid };
    return inSnapshot(this.prisma, async (snapshot) => ({
      total: await snapshot.property.count({ where }),
      results: await snapshot.property.findMany({
        where,
        select: { uuid: true, name: true },
        orderBy: [{ name: 'asc' }, { uuid: 'asc' }],
        ...rowsOf(page),
      }),
    }));
  }
}
