import { Injectable } from '@nestjs/common';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import type { ItemWriter } from '../../responses/json/item-writer.js';
import { Serializers } from '../../responses/json/serializers.js';
import { workOf } from '../../responses/work-of.js';
import { WrittenResponse } from '../../responses/written-response.js';
import { listedQuotes, QUOTE_SOURCES, quoteFrame, type QuoteFrame } from './quote.sources.js';
import type { QuotesQuery } from './quotes.query.js';

/** Writes quotes as text while they are priced. */
@Injectable()
export class QuotesWriter {
  private readonly text: ItemWriter<QuoteFrame, Quote>;

  constructor(serializers: Serializers) {
    this.text = serializers.writer<QuoteFrame, Quote>('listQuotes', QUOTE_SOURCES);
  }

  /** @param quotes begins to price them; not called if the caller has the response already */
  response(
    property: DatedSheet,
    query: QuotesQuery,
    profile: WireProfile,
    quotes: () => Iterable<Quote | undefined>,
  ): WrittenResponse {
    const { sheet } = property;
    const frame = () => quoteFrame(sheet.property, query, profile);
    return new WrittenResponse(
      property,
      workOf(sheet, query.stay),
      () => this.text.whole(frame(), listedQuotes(quotes(), profile)),
      () => this.text.inSteps(frame(), listedQuotes(quotes(), profile)),
    );
  }
}
