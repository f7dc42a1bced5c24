import { Controller, Get } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { Read } from '../../http/validation/read.decorator.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import { CHANNEL_API } from '../surfaces.js';
import { ChannelSearchService } from './channel-search.service.js';
import { BestRate, FoundPropertyPage } from './found-property.response.js';
import { SearchPropertiesQuery } from './search-properties.query.js';

@ApiTags('Channels')
@ApiExtraModels(BestRate)
@Controller(`${CHANNEL_API}/properties`)
export class ChannelSearchController {
  constructor(private readonly channelSearch: ChannelSearchService) {}

  @Get()
  @Access('channel')
  @ApiOperation({
    operationId: 'searchProperties',
    summary: 'Search properties',
    description:
      'The connected properties around a place, each with its best rate for the stay and the requested rooms. `total` counts ' +
      'all properties within the radius that match starRating and propertyType, also those without a rate for the stay. With ' +
      'breakfast, freeCancellation or dealOnly it counts those that match these too; as all of them must be priced for it, such ' +
      'a search may find at most 200 properties before these filters. Without occupants: one room with one adult.',
  })
  @ApiOkResponse({
    type: FoundPropertyPage,
    description: 'One page of properties, nearest first unless sorted otherwise.',
  })
  search(@CurrentCaller() caller: ChannelCaller, @Read(SearchPropertiesQuery) query: SearchPropertiesQuery) {
    return this.channelSearch.search(caller, query);
  }
}
