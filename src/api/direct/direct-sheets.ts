import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { addDays } from '../../domain/stay/plain-date.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';

/** Reads what the direct booking API shows of a property without a stay. */
@Injectable()
export class DirectSheets {
  constructor(
    private readonly properties: PropertyReader,
    private readonly clock: Clock,
  ) {}

  /**
   * The sheet of a property that the caller may read, which covers at least tonight.
   * @throws ApiError 404, 403
   */
  read(context: RequestContext<DirectCaller>, uuid: string): Promise<DatedSheet> {
    const today = this.clock.todayIn('UTC');
    // Today at the property is at most a day off UTC.
    const nights = { checkIn: addDays(today, -1), checkOut: addDays(today, 2) };
    return this.properties.read(context, uuid, nights);
  }
}
