import { Injectable } from '@nestjs/common';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { JsonWriter } from '../../responses/json/json-writer.js';
import { type Reply, stepwiseReply } from '../../responses/reply.js';
import { workOf } from '../../responses/work-of.js';
import { QuotesText } from './quotes-text.js';
import type { QuotesQuery } from './quotes.query.js';

/** Writes quotes as text while they are priced. */
@Injectable()
export class QuotesWriter {
  /** For texts that are written at once. */
  private readonly out = new JsonWriter();

  /** @param quotes begins to price them; not called if the caller has the response already */
  reply(
    property: DatedSheet,
    query: QuotesQuery,
    profile: WireProfile,
    quotes: () => Iterable<Quote | undefined>,
  ): Reply {
    const { sheet } = property;
    const stepsTo = (out: JsonWriter) =>
      new QuotesText(out, { property: sheet.property, query, profile }).write(quotes());
    return stepwiseReply(
      {
        work: workOf(sheet, query.stay),
        whole: () => this.out.whole(stepsTo),
        // A text of its own: others are written in its pauses.
        inSteps: () => new JsonWriter().inSteps(stepsTo),
      },
      { source: property },
    );
  }
}
