import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import type { DirectCaller } from '../../auth/read-access.js';
import { Read } from '../../http/validation/read.decorator.js';
import { IN_TURN } from '../in-turn.js';
import { onBothSurfaces } from '../surfaces.js';
import { QuoteResponse } from './quote.response.js';
import { QuotesQuery } from './quotes.query.js';
import { QuotesService } from './quotes.service.js';

@ApiTags('Direct booking')
@Controller(onBothSurfaces('properties/:propertyUuid/quotes'))
export class QuotesController extends onlyGet() {
  constructor(private readonly quotes: QuotesService) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'listQuotes',
    summary: 'Quotes',
    description:
      'Price and availability of every rate of one property for a stay. A rate that is sold out or closed is quoted with ' +
      'availability 0; a rate that has no price for a night, or whose room does not fit the party, is omitted. ' +
      IN_TURN,
  })
  @ApiOkResponse({ type: [QuoteResponse], description: 'One quote per rate; possibly none.' })
  quote(@CurrentContext() context: RequestContext<DirectCaller>, @Read(QuotesQuery) query: QuotesQuery) {
    return this.quotes.quote(context, query);
  }
}
