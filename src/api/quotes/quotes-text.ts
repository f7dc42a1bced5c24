import type { PriceBreakdown } from '../../domain/pricing/price-columns.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import type { JsonWriter } from '../../responses/json/json-writer.js';
import { quotePieces, type QuotesFrame } from './quote-pieces.js';

/** Writes the quotes of a response field by field (§2.4). */
export class QuotesText {
  private readonly digits: number;
  private readonly pieces: ReturnType<typeof quotePieces>;

  constructor(
    private readonly out: JsonWriter,
    private readonly frame: QuotesFrame,
  ) {
    this.digits = frame.property.currencyDigits;
    this.pieces = quotePieces(out, frame);
  }

  /** Takes the next quote when the one before is written. Pauses after each, and after each rate that is not quoted. */
  *write(quotes: Iterable<Quote | undefined>): Generator<void> {
    const { out, pieces } = this;
    const { query, profile } = this.frame;
    let before = pieces.first;
    for (const quote of quotes) {
      // The interface lists sold-out rates; other generations of the direct booking API leave them out.
      if (quote !== undefined && (quote.availability > 0 || profile['sold-out'] === 'listed')) {
        out.repeat(before);
        this.quote(quote);
        if (query.withBreakdown) this.breakdown(quote.breakdown);
        before = pieces.next;
      }
      yield;
    }
    out.repeat(before === pieces.first ? pieces.none : pieces.end);
  }

  private quote(quote: Quote): void {
    const { out, pieces, digits } = this;
    out.ascii(quote.roomTypeUuid);
    out.repeat(pieces.roomRateUuid);
    out.ascii(quote.roomRateUuid);
    out.repeat(pieces.availability);
    out.integer(quote.availability);
    out.repeat(pieces.gross);
    out.amount(quote.gross, digits);
    out.repeat(pieces.net);
    out.amount(quote.net, digits);
    out.repeat(pieces.tax);
    out.amount(quote.tax, digits);
    out.repeat(pieces.serviceCharge);
    out.amount(quote.serviceCharge, digits);
  }

  /** One entry per night, and one for the check-out date, on which nothing is due. */
  private breakdown(breakdown: PriceBreakdown | undefined): void {
    const { out, pieces, digits } = this;
    const { gross = [], discounts = [], promoDiscount } = breakdown ?? {};
    const isDiscounted = discounts.length > 0 || promoDiscount !== undefined;
    for (let night = 0; night < pieces.entries.length; night += 1) {
      out.repeat(pieces.entries[night] ?? pieces.none);
      out.amount(gross[night] ?? 0, digits);
      if (isDiscounted && night < gross.length) this.discounts(discounts, promoDiscount, night);
      else out.repeat(pieces.noDiscounts);
    }
  }

  private discounts(
    discounts: PriceBreakdown['discounts'],
    promo: PriceBreakdown['promoDiscount'],
    night: number,
  ): void {
    const { out, pieces } = this;
    out.repeat(pieces.discount);
    let before = pieces.type;
    for (const { type, amounts } of discounts) {
      out.repeat(before);
      out.ascii(type);
      this.amountOff(amounts[night]);
      before = pieces.nextType;
    }
    out.repeat(pieces.promoDiscount);
    if (promo !== undefined) {
      out.repeat(pieces.code);
      out.string(promo.code);
      this.amountOff(promo.amounts[night]);
    }
    out.repeat(pieces.afterDiscounts);
  }

  private amountOff(amount = 0): void {
    const { out, pieces, digits } = this;
    out.repeat(pieces.amount);
    out.amount(amount, digits);
    out.repeat(pieces.afterDiscount);
  }
}
