import { Injectable } from '@nestjs/common';
import { LazyResponse } from '../../responses/lazy-response.js';
import { workOf } from '../../responses/work-of.js';
import { assertMayRead, type DirectCaller } from '../../auth/read-access.js';
import { Clock } from '../../config/clock.js';
import type { WireProfile } from '../../domain/access/wire-profile.js';
import { eachQuote } from '../../domain/pricing/quote-stay.js';
import { RateSheets } from '../../rate-sheets/rate-sheets.js';
import { presentEachQuote, presentQuotes } from './quote.presenter.js';
import type { QuoteResponse } from './quote.response.js';
import type { QuotesQuery } from './quotes.query.js';

/** Quotes (§4.3). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
  ) {}

  /** A quote for every rate of the property that fits the party and has a price for every night. */
  async quote(caller: DirectCaller, query: QuotesQuery, profile: WireProfile): Promise<LazyResponse<QuoteResponse[]>> {
    const sheet = await this.sheets.of(query.propertyUuid, query.stay, caller.run);
    assertMayRead(caller, sheet, query.propertyUuid);
    const { stay, party, promocode } = query;
    const today = this.clock.todayIn(sheet.timezone);
    const { property } = sheet;
    const request = { stay, party, today, promoCode: promocode };
    return new LazyResponse(
      { sheet, today },
      () => presentQuotes(eachQuote(property, request), property, query, profile),
      {
        work: workOf(sheet, stay),
        make: () => presentEachQuote(eachQuote(property, request), property, query, profile),
      },
    );
  }
}
