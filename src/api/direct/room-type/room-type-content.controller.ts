import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { onlyGet } from '../../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../../http/request-context.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { DIRECT_API } from '../../surfaces.js';
import { Named } from '../named.response.js';
import { DirectPhoto } from '../photo.response.js';
import { RoomTypeQuery } from '../../room-type.query.js';
import { Bedroom, View } from './room-type-content.response.js';
import { RoomTypeContentService } from './room-type-content.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid/room-types/:roomTypeUuid`)
export class RoomTypeContentController extends onlyGet('photos', 'amenities', 'views', 'bedrooms') {
  constructor(private readonly content: RoomTypeContentService) {
    super();
  }

  @Get('photos')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypePhotos',
    summary: 'List photos of a room type',
    description: 'Photos of one room type by place; those without one come last.',
  })
  @ApiOkResponse({ type: [DirectPhoto], description: 'The photos; perhaps none.' })
  photos(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content.photos(context, query);
  }

  @Get('amenities')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeAmenities',
    summary: 'List amenities of a room type',
    description: 'What a room of one type has.',
  })
  @ApiOkResponse({ type: [Named], description: 'The amenities; perhaps none.' })
  amenities(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content.amenities(context, query);
  }

  @Get('views')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeViews',
    summary: 'List views of a room type',
    description: 'What a room of one type looks out on: at most one view.',
  })
  @ApiOkResponse({ type: [View], description: 'The view, if one is known.' })
  views(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content.views(context, query);
  }

  @Get('bedrooms')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeBedrooms',
    summary: 'List bedrooms of a room type',
    description: 'The bedrooms of one room type with their beds.',
  })
  @ApiOkResponse({ type: [Bedroom], description: 'The bedrooms; perhaps none.' })
  bedrooms(@CurrentContext() context: RequestContext<DirectCaller>, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content.bedrooms(context, query);
  }
}
