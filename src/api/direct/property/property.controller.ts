import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../auth/access.decorator.js';
import { onlyGet } from '../../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../../http/request-context.js';
import type { DirectCaller } from '../../../auth/read-access.js';
import { Read } from '../../../http/validation/read.decorator.js';
import { DIRECT_API } from '../../surfaces.js';
import { PropertyQuery } from '../../property.query.js';
import { Media } from './media.response.js';
import { DirectProperty } from './property.response.js';
import { DirectPropertyService } from './property.service.js';

@ApiTags('Direct booking')
@Controller(`${DIRECT_API}/properties/:propertyUuid`)
export class DirectPropertyController extends onlyGet('', 'media') {
  constructor(private readonly property: DirectPropertyService) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'getPropertyContent',
    summary: 'Get property',
    description: 'What a booking engine shows of one property, and the currency of its quotes.',
  })
  @ApiOkResponse({ type: DirectProperty, description: 'The property.' })
  get(@CurrentContext() context: RequestContext<DirectCaller>, @Read(PropertyQuery) query: PropertyQuery) {
    return this.property.get(context, query);
  }

  @Get('media')
  @Access('group', 'property')
  @ApiOperation({ operationId: 'getMedia', summary: 'Get media', description: 'All photos of one property.' })
  @ApiOkResponse({ type: Media, description: 'The photos.' })
  media(@CurrentContext() context: RequestContext<DirectCaller>, @Read(PropertyQuery) query: PropertyQuery) {
    return this.property.media(context, query);
  }
}
