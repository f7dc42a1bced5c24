import { Injectable } from '@nestjs/common';
import { assertMayRead, type DirectCaller } from '../../auth/read-access.js';
import type { RequestContext } from '../../http/request-context.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import type { WrittenResponse } from '../../responses/written-response.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { QuotesQuery } from './quotes.query.js';
import { QuotesWriter } from './quotes.writer.js';

/** Quotes (§4.3). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly sheets: RateSheets,
    private readonly pricing: PricingService,
    private readonly writer: QuotesWriter,
  ) {}

  /** A quote for every rate of the property that fits the party and has a price for every night. */
  async quote(context: RequestContext<DirectCaller>, query: QuotesQuery): Promise<WrittenResponse> {
    const { propertyUuid, stay, party, promocode, withBreakdown } = query;
    const sheet = await this.sheets.of(propertyUuid, stay, context.scenario);
    assertMayRead(context, sheet, propertyUuid);
    const property = this.pricing.asOfToday(sheet);
    const quotes = () => this.pricing.quote(property, stay, party, promocode, withBreakdown);
    return this.writer.response(property, query, context.profile, quotes);
  }
}
