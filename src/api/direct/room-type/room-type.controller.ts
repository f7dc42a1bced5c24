import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { CurrentCaller } from '../../../auth/current-caller.decorator.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { RoomTypeRepository } from '../../../database/read/room-type.repository.js';
import type { Language } from '../../../domain/content/language.js';
import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { LazyResponse } from '../../../responses/lazy-response.js';
import { presentRoomType } from '../../room-types/room-type.presenter.js';
import { RoomTypeResponse } from '../../room-types/room-type.response.js';
import { DIRECT_API } from '../../surfaces.js';
import { DirectProperties } from '../direct-properties.js';
import { Named } from '../named.response.js';
import { presentPhotos } from '../photo.presenter.js';
import { DirectPhoto } from '../photo.response.js';
import { noRoomType } from './no-room-type.js';
import { presentAmenities, presentBedrooms, presentViews } from './room-type-content.presenter.js';
import { Bedroom, View } from './room-type-content.response.js';
import { RoomTypeQuery } from './room-type.query.js';

/** One active room type, and its content in the default language of the property. */
@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid/room-types/:roomTypeUuid`)
export class RoomTypeController {
  constructor(
    private readonly properties: DirectProperties,
    private readonly roomTypes: RoomTypeRepository,
  ) {}

  @Get()
  @Access('group', 'property')
  @ApiOperation({ operationId: 'getRoomType', summary: 'Get room type', description: 'One active room type.' })
  @ApiOkResponse({ type: RoomTypeResponse, description: 'The room type, with the fields of the list.' })
  async get(@CurrentCaller() caller: DirectCaller, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    await this.properties.read(caller, query.propertyUuid);
    const row = await this.roomTypes.find(query.propertyUuid, query.roomTypeUuid);
    if (row === undefined) throw noRoomType(query);
    return new LazyResponse(undefined, () => presentRoomType(row));
  }

  @Get('photos')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypePhotos',
    summary: 'List photos of a room type',
    description: 'By place; photos without one come last.',
  })
  @ApiOkResponse({ type: [DirectPhoto], description: 'The photos; perhaps none.' })
  photos(@CurrentCaller() caller: DirectCaller, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content(caller, query, ({ photos }) => presentPhotos(photos));
  }

  @Get('amenities')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeAmenities',
    summary: 'List amenities of a room type',
    description: 'What the room has.',
  })
  @ApiOkResponse({ type: [Named], description: 'The amenities; perhaps none.' })
  amenities(@CurrentCaller() caller: DirectCaller, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content(caller, query, presentAmenities);
  }

  @Get('views')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeViews',
    summary: 'List views of a room type',
    description: 'What the room looks out on: at most one view.',
  })
  @ApiOkResponse({ type: [View], description: 'The view, if one is known.' })
  views(@CurrentCaller() caller: DirectCaller, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content(caller, query, presentViews);
  }

  @Get('bedrooms')
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listRoomTypeBedrooms',
    summary: 'List bedrooms of a room type',
    description: 'Bedrooms with their beds.',
  })
  @ApiOkResponse({ type: [Bedroom], description: 'The bedrooms; perhaps none.' })
  bedrooms(@CurrentCaller() caller: DirectCaller, @Read(RoomTypeQuery) query: RoomTypeQuery) {
    return this.content(caller, query, presentBedrooms);
  }

  private async content<Body extends object>(
    caller: DirectCaller,
    query: RoomTypeQuery,
    present: (roomType: RoomTypeContent, language: Language) => Body,
  ): Promise<LazyResponse<Body>> {
    const source = await this.properties.read(caller, query.propertyUuid);
    const { content, roomTypes } = source.sheet;
    const roomType = roomTypes.get(query.roomTypeUuid);
    if (roomType === undefined) throw noRoomType(query);
    return new LazyResponse(source, () => present(roomType, content.defaultLanguage));
  }
}
