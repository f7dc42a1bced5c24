import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { Read } from '../../http/validation/read.decorator.js';
import { onBothSurfaces } from '../surfaces.js';
import type { GroupCaller } from '../../domain/access/caller.js';
import { ListPropertiesQuery } from './list-properties.query.js';
import { PropertiesService } from './properties.service.js';
import { PropertyPage } from './property-list-item.response.js';

@ApiTags('Direct booking')
@Controller(onBothSurfaces('properties'))
export class PropertiesController extends onlyGet() {
  constructor(private readonly properties: PropertiesService) {
    super();
  }

  @Get()
  @Access('group')
  @ApiOperation({
    operationId: 'listProperties',
    summary: 'List properties',
    description: 'The identifier and name of every property that the key can access. Group keys only.',
  })
  @ApiOkResponse({ type: PropertyPage, description: 'One page of properties, by name.' })
  list(@CurrentContext() context: RequestContext<GroupCaller>, @Read(ListPropertiesQuery) query: ListPropertiesQuery) {
    return this.properties.list(context, query);
  }
}
