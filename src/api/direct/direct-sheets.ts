import { Injectable } from '@nestjs/common';
import { assertMayRead, type DirectCaller } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import { addDays } from '../../domain/stay/plain-date.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';

/** Reads what the direct booking API shows of a property without a stay. */
@Injectable()
export class DirectSheets {
  constructor(
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
  ) {}

  /**
   * The sheet of a property that the caller may read, which covers at least tonight.
   * @throws ApiError 404, 403
   */
  async read(context: RequestContext<DirectCaller>, uuid: string): Promise<DatedSheet> {
    const today = this.clock.todayIn('UTC');
    // Today at the property is at most a day off UTC.
    const nights = { checkIn: addDays(today, -1), checkOut: addDays(today, 2) };
    const sheet = await this.sheets.of(uuid, nights, context.scenario);
    assertMayRead(context, sheet, uuid);
    return { sheet, today: this.clock.todayIn(sheet.timezone) };
  }
}
