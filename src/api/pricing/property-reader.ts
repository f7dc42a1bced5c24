import { Injectable } from '@nestjs/common';
import { assertMayRead } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import type { Stay } from '../../domain/stay/stay.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { ScenarioSheets } from '../../rate-sheets/scenario-sheets.js';

/** Reads the property of a request. */
@Injectable()
export class PropertyReader {
  constructor(
    private readonly sheets: RateSheets,
    private readonly scenarioSheets: ScenarioSheets,
    private readonly clock: Clock,
  ) {}

  /**
   * A property as it is sold today, with at least the dates of a stay.
   * @param isPreview whether the same request will read the property again, for its other dates
   * @throws ApiError 404, 403
   */
  async read(context: RequestContext, uuid: string, stay: Stay, isPreview = false): Promise<DatedSheet> {
    const { scenario: run } = context;
    const sheet = await (run === undefined
      ? this.sheets.of(uuid, stay, isPreview)
      : this.scenarioSheets.of(run, uuid, stay));
    assertMayRead(context, sheet, uuid);
    return { sheet, today: this.clock.todayIn(sheet.timezone) };
  }
}
