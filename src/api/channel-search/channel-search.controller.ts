import { Controller, Get, Req } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { KeyThrottlerGuard } from '../../auth/key-throttler.guard.js';
import { Read } from '../../http/validation/read.decorator.js';
import type { ChannelCaller } from '../../domain/access/caller.js';
import { CHANNEL_API } from '../surfaces.js';
import { ChannelSearchService } from './channel-search.service.js';
import { BestRate, FoundPropertyPage } from './found-property.response.js';
import { SearchPropertiesQuery } from './search-properties.query.js';

/** The most of a key's limit that one search may take. */
const LIMIT_SHARE = 1 / 4;

@ApiTags('Channels')
@ApiExtraModels(BestRate)
@Controller(`${CHANNEL_API}/properties`)
export class ChannelSearchController extends onlyGet() {
  constructor(
    private readonly channelSearch: ChannelSearchService,
    private readonly limit: KeyThrottlerGuard,
  ) {
    super();
  }

  @Get()
  @Access('channel')
  @ApiOperation({
    operationId: 'searchProperties',
    summary: 'Search properties',
    description:
      'The connected properties around a place, each with its best rate for the stay and the requested rooms. `total` counts ' +
      'all properties within the radius that match starRating and propertyType, also those without a rate for the stay. With ' +
      'breakfast, freeCancellation or dealOnly it counts those that match these too; as all of them must be priced for it, such ' +
      'a search may find at most 200 properties before these filters. Without occupants: one room with one adult.\n\n' +
      'It counts against the limit of the key as one request. Stay prices are the room rates of the properties that it prices, ' +
      'times the different occupancies: those of the page or, with the filters that need prices, of all that it finds. Above ' +
      '2,500 of them it counts as a further request for each full thousand beyond, in all as at most a quarter of the limit: ' +
      'all of them, or it is refused with 429 and counts as one. Searches that take long make room for those of other keys. ' +
      'One that waits longer than five seconds, or has not ended five seconds after it began, gets 503 with `Retry-After`: ' +
      'send fewer at once, or narrow it.',
  })
  @ApiOkResponse({
    type: FoundPropertyPage,
    description: 'One page of properties, nearest first unless sorted otherwise.',
  })
  async search(
    @CurrentContext() context: RequestContext<ChannelCaller>,
    @Read(SearchPropertiesQuery) query: SearchPropertiesQuery,
    @Req() request: Request,
  ) {
    const { furtherRequests, reply } = await this.channelSearch.search(context, query);
    await this.limit.charge(request, furtherRequests, LIMIT_SHARE);
    return reply;
  }
}
