import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import type { DirectCaller } from '../../auth/read-access.js';
import { Read } from '../../http/validation/read.decorator.js';
import { onBothSurfaces } from '../surfaces.js';
import { PropertyListQuery } from '../property-list.query.js';
import { RoomTypePage } from './room-type.response.js';
import { RoomTypesService } from './room-types.service.js';

@ApiTags('Direct booking')
@Controller(onBothSurfaces('properties/:propertyUuid/room-types'))
export class RoomTypesController extends onlyGet() {
  constructor(private readonly roomTypes: RoomTypesService) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypes',
    summary: 'List room types',
    description: 'The active room types of one property, by sort order, name and uuid.',
  })
  @ApiOkResponse({ type: RoomTypePage, description: 'One page of room types.' })
  list(@CurrentContext() context: RequestContext<DirectCaller>, @Read(PropertyListQuery) query: PropertyListQuery) {
    return this.roomTypes.list(context, query);
  }
}
