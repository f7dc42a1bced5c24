import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../auth/read-access.js';
import type { RequestContext } from '../../http/request-context.js';
import type { Reply } from '../../responses/reply.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { QuotesQuery } from './quotes.query.js';
import { QuotesWriter } from './quotes.writer.js';

/** Quotes (§4.3). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
    private readonly writer: QuotesWriter,
  ) {}

  /** A quote for every rate of the property that fits the party and has a price for every night. */
  async quote(context: RequestContext<DirectCaller>, query: QuotesQuery): Promise<Reply> {
    const { propertyUuid, stay, party, promocode, withBreakdown } = query;
    const property = await this.properties.read(context, propertyUuid, stay);
    const quotes = () => this.pricing.quote(property, stay, party, promocode, withBreakdown);
    return this.writer.reply(property, query, context.profile, quotes);
  }
}
