import { Injectable } from '@nestjs/common';
import { assertMayRead } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import type { ChannelConnection } from '../../database/read/rate-sheet/channel-connection.row.js';
import type { Stay } from '../../domain/stay/stay.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { ScenarioSheets } from '../../rate-sheets/scenario-sheets.js';
import type { GetPropertyQuery } from '../channel/get-property.query.js';
import { assertWithinSearchWindow } from '../search-window.js';
import type { RoomsRequest } from './pricing.service.js';

/** What a channel requests of a connected property. */
export interface ConnectedRequest {
  readonly property: DatedSheet;
  readonly apiId: string;
  readonly connection: ChannelConnection;
  readonly request: RoomsRequest;
}

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
  /**
   * The same with the channel's connection to it.
   * @throws ApiError 404, 403, or 400 if a date is outside the search window
   */
  async readConnected(context: RequestContext, query: GetPropertyQuery): Promise<ConnectedRequest> {
    const { caller } = context;
    if (caller.kind !== 'channel') throw new Error('Only channels send the parameters of Get property');
    const { uuid, stay, dealCode } = query;
    const property = await this.read(context, uuid, stay);
    const connection = property.sheet.connections.get(caller.apiId);
    if (connection === undefined) throw new Error(`The channel has no connection to property ${uuid}`);
    assertWithinSearchWindow(query, property.today);
    return { property, apiId: caller.apiId, connection, request: { stay, rooms: query.occupancies(), dealCode } };
  }
}
