import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { Read } from '../../http/validation/read.decorator.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import { ChannelService } from './channel.service.js';
import { GetPropertyQuery } from './get-property.query.js';
import { PropertyDetail } from './property-detail/property-detail.response.js';
import { IN_TURN } from '../in-turn.js';

@ApiTags('Channels')
@Controller('properties/:uuid')
export class ChannelController extends onlyGet() {
  constructor(private readonly channel: ChannelService) {
    super();
  }

  @Get()
  @Access('channel')
  @ApiOperation({
    operationId: 'getProperty',
    summary: 'Get property',
    description:
      'Details of one connected property with its room types and the room rates that can be booked for the stay, one ' +
      'entry for each distinct occupancy among the requested rooms. Without occupants: one room with one adult.\n\n' +
      IN_TURN,
  })
  @ApiOkResponse({ type: PropertyDetail, description: 'The property.' })
  getProperty(
    @CurrentContext() context: RequestContext<ChannelCaller>,
    @Read(GetPropertyQuery) query: GetPropertyQuery,
  ) {
    return this.channel.getProperty(context, query);
  }
}
