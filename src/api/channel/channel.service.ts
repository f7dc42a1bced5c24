import { Injectable } from '@nestjs/common';
import type { ChannelCaller } from '../../domain/access/caller.js';
import type { RequestContext } from '../../http/request-context.js';
import { type Reply, stepwiseJson } from '../../responses/reply.js';
import { workOf, workOfContent } from '../../responses/work-of.js';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
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
    const { property, connection, request } = await this.properties.readConnected(context, query);
    const { sheet } = property;
    const work = workOf(sheet, request.stay, distinctRoomRequests(request.rooms).length) + workOfContent(sheet);
    const roomTypes = () => this.pricing.offer(property, connection, request);
    const present = () => presentPropertyDetail(sheet, connection, roomTypes(), query.language);
    return stepwiseJson<PropertyDetail>(work, present, { source: property });
  }
}
