import { Injectable } from '@nestjs/common';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { JsonWriter } from '../../responses/json/json-writer.js';
import { workOf } from '../../responses/work-of.js';
import { WrittenResponse } from '../../responses/written-response.js';
import { QuotesText } from './quotes-text.js';
import type { QuotesQuery } from './quotes.query.js';

/** Writes quotes as text while they are priced. */
@Injectable()
export class QuotesWriter {
  /** For texts that are written at once. */
  private readonly out = new JsonWriter();

  /** @param quotes begins to price them; not called if the caller has the response already */
  response(
    property: DatedSheet,
    query: QuotesQuery,
    profile: WireProfile,
    quotes: () => Iterable<Quote | undefined>,
  ): WrittenResponse {
    const { sheet } = property;
    const stepsTo = (out: JsonWriter) =>
      new QuotesText(out, { property: sheet.property, query, profile }).write(quotes());
    return new WrittenResponse(
      property,
      workOf(sheet, query.stay),
      () => this.out.whole(stepsTo),
      // A text of its own: others are written in its pauses.
      () => new JsonWriter().inSteps(stepsTo),
    );
  }
}
