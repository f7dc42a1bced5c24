import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { type Reply, stepwiseJson } from '../../responses/reply.js';
import { workOf } from '../../responses/work-of.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { RateExplanation } from '../pricing/rate-explanation.js';
import { presentCancellation } from './cancellation.presenter.js';
import { type CancellationQuery, CancellationQuotesQuery } from './cancellation.query.js';
import type { CancellationResponse } from './cancellation.response.js';

/** The cost of a price with its schedule, in prices alone (workOf): of 300 rates 21 to 28 ms of CPU time, their quotes 6. */
const PRICES = 5;

/** What cancelling costs. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404, 403, or 400 if, for a channel, a date is outside its search window */
  async cancellation(context: RequestContext, query: CancellationQuery): Promise<Reply> {
    const { stay } = query;
    if (query instanceof CancellationQuotesQuery) {
      const property = await this.properties.read(context, query.propertyUuid, stay);
      const { party, promocode } = query;
      return this.respond(property, query, 1, this.pricing.explainQuotes(property, stay, party, promocode));
    }
    const { property, connection, request } = await this.properties.readConnected(context, query);
    const occupancies = distinctRoomRequests(request.rooms).length;
    return this.respond(property, query, occupancies, this.pricing.explainOffers(property, connection, request));
  }

  /** @param occupancies for which each room rate is priced */
  private respond(
    property: DatedSheet,
    query: CancellationQuery,
    occupancies: number,
    explanations: Iterable<RateExplanation>,
  ): Reply {
    const now = query.now ? this.clock.now().getTime() : undefined;
    return stepwiseJson<CancellationResponse>(
      PRICES * workOf(property.sheet, query.stay, occupancies),
      () => presentCancellation(property, query, explanations, now),
      query.now ? { isLive: true } : { source: property },
    );
  }
}
