import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { IN_TURN } from '../in-turn.js';
import { ReadByCaller } from '../read-by-caller.decorator.js';
import { EXTENSIONS_API } from '../surfaces.js';
import { CancellationDetailQuery, type CancellationQuery, CancellationQuotesQuery } from './cancellation.query.js';
import { CancellationResponse } from './cancellation.response.js';
import { CancellationService } from './cancellation.service.js';

@ApiTags('Prices')
@Controller(`${EXTENSIONS_API}/properties/:propertyUuid/cancellation`)
export class CancellationController extends onlyGet() {
  constructor(private readonly service: CancellationService) {
    super();
  }

  @Get()
  @Access('group', 'property', 'channel')
  @ApiOperation({
    operationId: 'getCancellation',
    summary: 'What cancelling costs',
    description:
      'For each room rate that Quotes or, for a channel, Get property shows: what a cancellation costs, as exact amounts from ' +
      'one instant to the next. A direct-booking key sends the parameters of Quotes, a channel those of Get property; it gets ' +
      'the schedule of one room. The schedule follows from the data and the stay alone; only with `now=true` does the clock ' +
      'matter.\n\n' +
      IN_TURN,
  })
  @ApiOkResponse({
    type: CancellationResponse,
    description: 'The schedules.',
    headers: { ETag: { description: 'As in any response, but absent with `now=true`.', schema: { type: 'string' } } },
  })
  getCancellation(
    @CurrentContext() context: RequestContext,
    @ReadByCaller({ direct: CancellationQuotesQuery, channel: CancellationDetailQuery }) query: CancellationQuery,
  ) {
    return this.service.cancellation(context, query);
  }
}
