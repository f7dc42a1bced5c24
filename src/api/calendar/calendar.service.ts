import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../auth/read-access.js';
import type { PriceCalendar } from '../../domain/pricing/price-calendar.js';
import { type ApiError, badRequest } from '../../http/errors/api-error.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { type Reply, stepwiseJson } from '../../responses/reply.js';
import { bodyLimit } from '../body-limit.js';
import { onlyRoomTypes } from '../only-room-types.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import { presentCalendar } from './calendar.presenter.js';
import type { CalendarQuery } from './calendar.query.js';
import type { CalendarResponse } from './calendar.response.js';

const PRICES_MAX = 100_000;
/** Calculating this many prices takes about as long as the largest ordinary request. */
const PRICES_PER_REQUEST = 1000;
/** The cost of a price besides its nights, in nights: see workOf. */
const NIGHTS_PER_PRICE = 10;

/** A calendar that the caller may read, and what it counts as. */
interface CountedCalendar {
  /** Against the limit of the key, in requests beyond the first. */
  readonly furtherRequests: number;
  readonly reply: Reply;
}

/** The calendar of prices by arrival date and length of stay. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
  ) {}

  /** @throws ApiError 404, 403, or 400 if there are too many prices */
  async calendar(context: RequestContext<DirectCaller>, query: CalendarQuery): Promise<CountedCalendar> {
    // First for its number of room rates: all dates of a very large property are not read only to refuse the request.
    const preview = await this.properties.read(context, query.propertyUuid, query.firstNight, true);
    const { rates } = this.calendarOf(preview, query);
    const prices = query.stayCount * rates.length;
    if (prices > PRICES_MAX) throw tooManyPrices(query, rates.length);
    const property = await this.properties.read(context, query.propertyUuid, query.range());
    return {
      furtherRequests: Math.floor(prices / PRICES_PER_REQUEST),
      reply: this.reply(property, query, prices),
    };
  }

  private reply(property: DatedSheet, query: CalendarQuery, prices: number): Reply {
    const limit = bodyLimit('nights', query.nights.join(','), 'fewer lengths, dates or room types');
    return stepwiseJson<CalendarResponse>(
      prices * (Math.max(...query.nights) + NIGHTS_PER_PRICE),
      () => presentCalendar(property, query, this.calendarOf(property, query)),
      // The body may take megabytes, and is cheap to make again.
      { source: property, isCached: false },
      limit,
    );
  }

  private calendarOf(property: DatedSheet, { party, promocode, roomTypes }: CalendarQuery): PriceCalendar {
    return this.pricing.calendar(onlyRoomTypes(property, roomTypes), party, promocode);
  }
}

function tooManyPrices({ stayCount, roomTypes }: CalendarQuery, rates: number): ApiError {
  return badRequest([
    {
      parameter: 'roomTypes',
      received: roomTypes?.join(',') ?? null,
      expected: `fewer room types, dates or lengths of stay: stays x room rates are at most ${PRICES_MAX}`,
      detail: `requests ${stayCount} stays in ${rates} room rates`,
    },
  ]);
}
