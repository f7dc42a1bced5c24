import { Injectable } from '@nestjs/common';
import type { ChannelCaller } from '../../domain/access/caller.js';
import type { RequestContext } from '../../http/request-context.js';
import { type Reply, stepwiseJson } from '../../responses/reply.js';
import { workOf, workOfContent } from '../../responses/work-of.js';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import { connectionOf } from '../connection-of.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import { assertWithinSearchWindow } from '../search-window.js';
import type { GetPropertyQuery } from './get-property.query.js';
import { presentPropertyDetail } from './property-detail/property-detail.presenter.js';
import type { PropertyDetail } from './property-detail/property-detail.response.js';

/** Get property of the channel group (§4.4). */
@Injectable()
export class ChannelService {
  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
  ) {}

  /** The detail of a connected property, with the room rates that can be booked for the stay and the requested rooms. */
  async getProperty(context: RequestContext<ChannelCaller>, query: GetPropertyQuery): Promise<Reply> {
    const property = await this.properties.read(context, query.uuid, query.stay);
    const { sheet, today } = property;
    const connection = connectionOf(sheet, context.caller);
    assertWithinSearchWindow(query, today);
    const { stay, dealCode, language } = query;
    const rooms = query.occupancies();
    const roomTypes = () => this.pricing.offer(property, connection, { stay, rooms, dealCode });
    const work = workOf(sheet, stay, distinctRoomRequests(rooms).length) + workOfContent(sheet);
    const present = () => presentPropertyDetail(sheet, connection, roomTypes(), language);
    return stepwiseJson<PropertyDetail>(work, present, { source: property });
  }
}
