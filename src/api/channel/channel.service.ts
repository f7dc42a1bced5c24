import { Injectable } from '@nestjs/common';
import { assertMayRead } from '../../auth/read-access.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import { LazyResponse } from '../../responses/lazy-response.js';
import { workOf, workOfContent } from '../../responses/work-of.js';
import { Clock } from '../../config/clock.js';
import { eachRoomTypeOffers } from '../../domain/pricing/offer-stay.js';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { connectionOf } from '../connection-of.js';
import { assertWithinSearchWindow } from '../search-window.js';
import type { GetPropertyQuery } from './get-property.query.js';
import { presentDetailInSteps, presentPropertyDetail } from './property-detail/property-detail.presenter.js';
import type { PropertyDetail } from './property-detail/property-detail.response.js';

/** Get property of the channel group (§4.4). */
@Injectable()
export class ChannelService {
  constructor(
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
  ) {}

  /** The detail of a connected property, with the room rates that can be booked for the stay and the requested rooms. */
  async getProperty(caller: ChannelCaller, query: GetPropertyQuery): Promise<LazyResponse<PropertyDetail>> {
    const sheet = await this.sheets.of(query.uuid, query.stay, caller.run);
    assertMayRead(caller, sheet, query.uuid);
    const connection = connectionOf(sheet, caller);
    const today = this.clock.todayIn(sheet.timezone);
    assertWithinSearchWindow(query, today);
    const { stay, dealCode } = query;
    const { property } = sheet;
    const { language } = query;
    const request = { stay, rooms: query.occupancies(), today, dealCode };
    return new LazyResponse<PropertyDetail>(
      { sheet, today },
      () => presentPropertyDetail(sheet, connection, eachRoomTypeOffers(property, connection, request), language),
      {
        work: workOf(sheet, stay, distinctRoomRequests(request.rooms).length) + workOfContent(sheet),
        make: () =>
          presentDetailInSteps(sheet, connection, eachRoomTypeOffers(property, connection, request), language),
      },
    );
  }
}
