import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { onlyGet } from '../../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../../http/request-context.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { DIRECT_API } from '../../surfaces.js';
import { PropertyListQuery } from '../../property-list.query.js';
import { RoomRateDetail } from './room-rate-detail.response.js';
import { RoomRateQuery } from './room-rate.query.js';
import { RoomRatePage } from './room-rate.response.js';
import { RoomRatesService } from './room-rates.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid/room-rates`)
export class RoomRatesController extends onlyGet('', ':roomRateUuid') {
  constructor(private readonly roomRates: RoomRatesService) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomRates',
    summary: 'List room rates',
    description:
      'Every room rate of one property that a quote can refer to, promotion-only ones included, in the order of quotes.',
  })
  @ApiOkResponse({ type: RoomRatePage, description: 'One page of room rates.' })
  list(@CurrentContext() context: RequestContext<DirectCaller>, @Read(PropertyListQuery) query: PropertyListQuery) {
    return this.roomRates.list(context, query);
  }

  @Get(':roomRateUuid')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'getRoomRate',
    summary: 'Get room rate',
    description: 'One room rate with all its terms.',
  })
  @ApiOkResponse({ type: RoomRateDetail, description: 'The room rate.' })
  get(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomRateQuery) query: RoomRateQuery) {
    return this.roomRates.get(context, query);
  }
}
