import { Injectable } from '@nestjs/common';
import { jsonReply, type Reply } from '../../responses/reply.js';
import { assertMayRead, type DirectCaller } from '../../auth/read-access.js';
import type { RequestContext } from '../../http/request-context.js';
import { RoomTypeRepository } from '../../database/read/room-type.repository.js';
import { noRoomType } from '../../http/errors/api-error.js';
import { pageOf, paginate } from '../pagination.js';
import type { RoomTypeQuery } from '../room-type.query.js';
import type { PropertyListQuery } from '../property-list.query.js';

/** List room types (§4.2), and Get room type of the direct booking API. */
@Injectable()
export class RoomTypesService {
  constructor(private readonly roomTypes: RoomTypeRepository) {}

  /** One page of the active room types of a property. */
  async list(context: RequestContext<DirectCaller>, query: PropertyListQuery): Promise<Reply> {
    const list = await this.roomTypes.page(query.propertyUuid, query);
    assertMayRead(context, list?.property, query.propertyUuid);
    const { total, results } = pageOf(context, list.page);
    return jsonReply(() => paginate({ total, results }, query, context.profile));
  }

  /** One active room type of a property. */
  async get(context: RequestContext<DirectCaller>, { propertyUuid, roomTypeUuid }: RoomTypeQuery): Promise<Reply> {
    const found = await this.roomTypes.find(propertyUuid, roomTypeUuid);
    assertMayRead(context, found?.property, propertyUuid);
    const { roomType } = found;
    if (roomType === undefined) throw noRoomType(roomTypeUuid, propertyUuid);
    return jsonReply(() => roomType);
  }
}
