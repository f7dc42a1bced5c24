import { Injectable } from '@nestjs/common';
import type { DirectCaller } from '../../auth/read-access.js';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { JsonWriter } from '../../responses/json/json-writer.js';
import { type Reply, stepwiseReply } from '../../responses/reply.js';
import { workOf } from '../../responses/work-of.js';
import { PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import { QuotesText } from './quotes-text.js';
import type { QuotesQuery } from './quotes.query.js';

/** Quotes (§4.3). */
@Injectable()
export class QuotesService {
  /** Undefined while a text is being written: others, written in its pauses, need a writer of their own. */
  private idle: JsonWriter | undefined;

  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
  ) {}

  /** A quote for every rate of the property that fits the party and has a price for every night. */
  async quote(context: RequestContext<DirectCaller>, query: QuotesQuery): Promise<Reply> {
    const { propertyUuid, stay } = query;
    const property = await this.properties.read(context, propertyUuid, stay);
    const steps = () => this.write(property, query, context.profile);
    return stepwiseReply(workOf(property.sheet, stay), steps, { source: property });
  }

  /** Writes the quotes as text while they are priced. */
  private *write(source: DatedSheet, query: QuotesQuery, profile: WireProfile): Generator<void, Buffer> {
    const { stay, party, promocode, withBreakdown } = query;
    const quotes = this.pricing.quote(source, stay, party, promocode, withBreakdown);
    const out = this.idle ?? new JsonWriter();
    this.idle = undefined;
    const property = source.sheet.property;
    const text = yield* out.inSteps(() => new QuotesText(out, { property, query, profile }).write(quotes));
    this.idle = out;
    return text;
  }
}
