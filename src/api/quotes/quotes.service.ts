import { Injectable } from '@nestjs/common';
import { WrittenResponse } from '../../responses/written-response.js';
import type { ItemWriter } from '../../responses/json/item-writer.js';
import { Serializers } from '../../responses/json/serializers.js';
import { workOf } from '../../responses/work-of.js';
import { assertMayRead, type DirectCaller } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import { eachQuote, type Quote } from '../../domain/pricing/quote-stay.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { listedQuotes, QUOTE_SOURCES, quoteFrame, type QuoteFrame } from './quote.sources.js';
import type { QuotesQuery } from './quotes.query.js';

/** Quotes (§4.3). */
@Injectable()
export class QuotesService {
  private readonly text: ItemWriter<QuoteFrame, Quote>;

  constructor(
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
    serializers: Serializers,
  ) {
    this.text = serializers.writer<QuoteFrame, Quote>('listQuotes', QUOTE_SOURCES);
  }

  /** A quote for every rate of the property that fits the party and has a price for every night. */
  async quote(caller: DirectCaller, query: QuotesQuery, profile: WireProfile): Promise<WrittenResponse> {
    const sheet = await this.sheets.of(query.propertyUuid, query.stay, caller.run);
    assertMayRead(caller, sheet, query.propertyUuid);
    const { stay, party, promocode } = query;
    const today = this.clock.todayIn(sheet.timezone);
    const { property } = sheet;
    const request = { stay, party, today, promoCode: promocode };
    const quotes = () => listedQuotes(eachQuote(property, request, query.withBreakdown), profile);
    const frame = () => quoteFrame(property, query, profile);
    return new WrittenResponse(
      { sheet, today },
      workOf(sheet, stay),
      () => this.text.whole(frame(), quotes()),
      () => this.text.inSteps(frame(), quotes()),
    );
  }
}
