import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import type { DirectCaller } from '../../auth/read-access.js';
import { Read } from '../../http/validation/read.decorator.js';
import { DIRECT_API } from '../surfaces.js';
import { RoomTypeQuery } from '../room-type.query.js';
import { RoomTypeResponse } from './room-type.response.js';
import { RoomTypesService } from './room-types.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid/room-types/:roomTypeUuid`)
export class RoomTypeController extends onlyGet() {
  constructor(private readonly roomTypes: RoomTypesService) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({ operationId: 'getRoomType', summary: 'Get room type', description: 'One active room type.' })
  @ApiOkResponse({ type: RoomTypeResponse, description: 'The room type, as it is listed.' })
  get(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.roomTypes.get(context, query);
  }
}
