import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { Read } from '../../http/validation/read.decorator.js';
import { CurrentWireProfile } from '../../http/wire-profile-of.js';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import { onBothSurfaces } from '../surfaces.js';
import type { GroupCaller } from '../../domain/access/caller.js';
import { ListPropertiesQuery } from './list-properties.query.js';
import { PropertiesService } from './properties.service.js';
import { PropertyPage } from './property-list-item.response.js';

@ApiTags('Direct booking')
@Controller(onBothSurfaces('properties'))
export class PropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  @Get()
  @Access('group')
  @ApiOperation({
    operationId: 'listProperties',
    summary: 'List properties',
    description: 'The identifier and name of every property that the key can access. Group keys only.',
  })
  @ApiOkResponse({ type: PropertyPage, description: 'One page of properties, by name.' })
  list(
    @CurrentCaller() caller: GroupCaller,
    @Read(ListPropertiesQuery) query: ListPropertiesQuery,
    @CurrentWireProfile() profile: WireProfile,
  ) {
    return this.properties.list(caller, query, profile);
  }
}
