import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { KeyThrottlerGuard } from '../../auth/key-throttler.guard.js';
import type { DirectCaller } from '../../auth/read-access.js';
import { Read } from '../../http/validation/read.decorator.js';
import { IN_TURN } from '../in-turn.js';
import { EXTENSIONS_API } from '../surfaces.js';
import { CalendarQuery } from './calendar.query.js';
import { CalendarResponse } from './calendar.response.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('Prices')
@Controller(`${EXTENSIONS_API}/properties/:propertyUuid/calendar`)
export class CalendarController extends onlyGet() {
  constructor(
    private readonly calendar: CalendarService,
    private readonly limit: KeyThrottlerGuard,
  ) {
    super();
  }

  @Get()
  @Access('group', 'property')
  @ApiOperation({
    operationId: 'getCalendar',
    summary: 'Price calendar',
    description:
      'The cheapest quote that can be booked for each arrival date and length of stay or, if there is none, why each room rate ' +
      'cannot be booked. Prices and rooms are those of Quotes. At most 400 dates, 3,000 stays, 100,000 prices (stays x room ' +
      'rates) and a body of 5,000,000 bytes. It counts against the limit of the key as one request, and as a further one for ' +
      'each full thousand prices, in all as at most the whole limit: all of them, or it is refused with 429 and counts as one.\n\n' +
      IN_TURN,
  })
  @ApiOkResponse({ type: CalendarResponse, description: 'The calendar.' })
  async getCalendar(
    @CurrentContext() context: RequestContext<DirectCaller>,
    @Read(CalendarQuery) query: CalendarQuery,
    @Req() request: Request,
  ) {
    const { furtherRequests, reply } = await this.calendar.calendar(context, query);
    await this.limit.charge(request, furtherRequests);
    return reply;
  }
}
