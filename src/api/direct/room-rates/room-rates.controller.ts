import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { CurrentCaller } from '../../../auth/current-caller.decorator.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { CurrentWireProfile } from '../../../http/wire-profile-of.js';
import type { WireProfile } from '../../../domain/access/wire-profile.js';
import { DIRECT_API } from '../../surfaces.js';
import { PropertyListQuery } from '../../property-list.query.js';
import { RoomRateDetail } from './room-rate-detail.response.js';
import { RoomRateQuery } from './room-rate.query.js';
import { RoomRatePage } from './room-rate.response.js';
import { RoomRatesService } from './room-rates.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid/room-rates`)
export class RoomRatesController {
  constructor(private readonly roomRates: RoomRatesService) {}

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomRates',
    summary: 'List room rates',
    description:
      'Every room rate of one property that a quote can refer to, promotion-only ones included, in the order of quotes.',
  })
  @ApiOkResponse({ type: RoomRatePage, description: 'One page of room rates.' })
  list(
    @CurrentCaller() caller: DirectCaller,
    @Read(PropertyListQuery) query: PropertyListQuery,
    @CurrentWireProfile() profile: WireProfile,
  ) {
    return this.roomRates.list(caller, query, profile);
  }

  @Get(':roomRateUuid')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'getRoomRate',
    summary: 'Get room rate',
    description: 'One room rate with all its terms.',
  })
  @ApiOkResponse({ type: RoomRateDetail, description: 'The room rate.' })
  get(@CurrentCaller() caller: DirectCaller, @Read(RoomRateQuery) query: RoomRateQuery) {
    return this.roomRates.get(caller, query);
  }
}
