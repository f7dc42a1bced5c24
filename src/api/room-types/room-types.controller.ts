import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import type { DirectCaller } from '../../auth/read-access.js';
import { Read } from '../../http/validation/read.decorator.js';
import { CurrentWireProfile } from '../../http/wire-profile-of.js';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import { onBothSurfaces } from '../surfaces.js';
import { PropertyListQuery } from '../property-list.query.js';
import { RoomTypePage } from './room-type.response.js';
import { RoomTypesService } from './room-types.service.js';

@ApiTags('Direct booking')
@Controller(onBothSurfaces('properties/:propertyUuid/room-types'))
export class RoomTypesController {
  constructor(private readonly roomTypes: RoomTypesService) {}

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypes',
    summary: 'List room types',
    description: 'The active room types of one property, by sort order, name and uuid.',
  })
  @ApiOkResponse({ type: RoomTypePage, description: 'One page of room types.' })
  list(
    @CurrentCaller() caller: DirectCaller,
    @Read(PropertyListQuery) query: PropertyListQuery,
    @CurrentWireProfile() profile: WireProfile,
  ) {
    return this.roomTypes.list(caller, query, profile);
  }
}
