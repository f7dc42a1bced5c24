import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { CurrentCaller } from '../../../auth/current-caller.decorator.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { CurrentWireProfile } from '../../../http/wire-profile-of.js';
import type { WireProfile } from '../../../domain/access/wire-profile.js';
import { DIRECT_API } from '../../surfaces.js';
import { PropertyQuery } from '../property.query.js';
import { Media } from './media.response.js';
import { DirectProperty } from './property.response.js';
import { DirectPropertyService } from './property.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid`)
export class DirectPropertyController {
  constructor(private readonly property: DirectPropertyService) {}

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'getPropertyContent',
    summary: 'Get property',
    description: 'What a booking engine shows of one property, and the currency of its quotes.',
  })
  @ApiOkResponse({ type: DirectProperty, description: 'The property.' })
  get(
    @CurrentCaller() caller: DirectCaller,
    @Read(PropertyQuery) query: PropertyQuery,
    @CurrentWireProfile() profile: WireProfile,
  ) {
    return this.property.get(caller, query, profile);
  }

  @Get('media')
  @Access('group', 'property')
  @ApiOperation({ operationId: 'getMedia', summary: 'Get media', description: 'All photos of one property.' })
  @ApiOkResponse({ type: Media, description: 'The photos.' })
  media(@CurrentCaller() caller: DirectCaller, @Read(PropertyQuery) query: PropertyQuery) {
    return this.property.media(caller, query);
  }
}
