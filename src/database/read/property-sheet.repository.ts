import { Injectable } from '@nestjs/common';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import type { Stay } from '../../domain/stay/stay.js';
import { PrismaService } from '../prisma.service.js';
import { inSnapshot } from '../snapshot.js';
import { loadPropertySheet } from './property-sheet.query.js';

/** What prices a property for a stay, whose it is, and what it is called. */
export interface PropertyForQuotes {
  uuid: string;
  groupUuid: string;
  name: string;
  currency: string;
  timezone: string;
  sheet: PropertySheet;
}

/** What do the room rates of a property cost for a stay, and how many rooms are left? */
@Injectable()
export class PropertySheetRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The sheet of one property for one stay, from one snapshot; undefined when there is no such property. */
  load(propertyUuid: string, stay: Stay): Promise<PropertyForQuotes | undefined> {
    return inSnapshot(this.prisma, async (snapshot) => {
      const property = await snapshot.property.findUnique({
        where: { uuid: propertyUuid },
        select: { uuid: true, groupUuid: true, name: true, currency: true, timezone: true },
      });
      if (property === null) return undefined;
      return { ...property, sheet: await loadPropertySheet(snapshot, propertyUuid, stay) };
    });
  }
}
