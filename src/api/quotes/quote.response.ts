import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Deal } from '../../domain/pricing/deals/deal.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import { Identifier } from '../content/identifier.decorator.js';

/** The party that a quote is for (§2.4). */
class QuoteOccupancy {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Adults.', examples: [2] })
  adults!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Children.', examples: [0] })
  children!: number;
}

/** The price of a stay in major units of the property's currency (§2.4); gross = net + tax + serviceCharge. */
class QuotePrice {
  @ApiProperty({
    type: 'number',
    description: 'What the stay costs: gross = net + tax + serviceCharge, to the minor unit.',
    examples: [861.65],
  })
  gross!: number;

  @ApiProperty({ type: 'number', description: 'Price before taxes and service charge.', examples: [783.32] })
  net!: number;

  @ApiProperty({ type: 'number', description: 'Sum of all taxes.', examples: [78.33] })
  tax!: number;

  @ApiProperty({ type: 'number', description: 'Sum of all fees.', examples: [0] })
  serviceCharge!: number;
}

/** The kinds of deals in direct quotes, in words. */
const DEAL_KINDS: Readonly<Record<Deal['kind'], string>> = {
  'stay-pay-deal': 'stay X nights, pay Y',
  'length-of-stay-deal': 'the longer the stay, the more comes off each night',
  'package-deal': 'N nights for a fixed price',
  'early-bird-deal': 'for booking long before arrival',
  'last-minute-deal': 'for booking shortly before arrival',
};

const AMOUNT_OFF =
  "Amount taken off, in terms of the property's stored price: if that includes percentage taxes and fees, so does this amount; " +
  'if they are added to it, they are not in this amount either, and are charged on what is left. 0: nothing on this date.';

/** What a deal takes off one date (§2.4). */
class QuoteDiscount {
  @ApiProperty({
    type: 'string',
    enum: Object.keys(DEAL_KINDS),
    description: `Kind of the deal: ${Object.entries(DEAL_KINDS)
      .map(([kind, words]) => `\`${kind}\`, ${words}`)
      .join('; ')}.`,
    examples: ['length-of-stay-deal'],
  })
  type!: string;

  @ApiProperty({ type: 'number', minimum: 0, description: AMOUNT_OFF, examples: [14.45] })
  amount!: number;
}

/** What the promo code of the request takes off one date (§2.4). */
class QuotePromoDiscount {
  @ApiProperty({ type: 'string', description: 'Promo code as the property spells it.', examples: ['WELCOME'] })
  code!: string;

  @ApiProperty({ type: 'number', minimum: 0, description: AMOUNT_OFF, examples: [30] })
  amount!: number;
}

/** One date of a stay (§2.4): N nights and, last, the check-out date with 0. */
export class QuoteBreakdownEntry {
  @ApiProperty({ type: 'string', format: 'date', description: 'Date of the entry.', examples: ['2027-04-07'] })
  date!: string;

  @ApiProperty({
    type: 'number',
    description: 'Gross price of the date, after its discounts. Over all dates they add up to `price.gross`.',
    examples: [274.55],
  })
  gross!: number;

  @ApiProperty({ type: [QuoteDiscount], description: 'Deal discounts of the date.' })
  discount!: QuoteDiscount[];

  @ApiProperty({ type: [QuotePromoDiscount], description: 'Promotion discounts of the date.' })
  promoDiscount!: QuotePromoDiscount[];
}

/** A quote: one room rate for one stay and party (§2.4). */
export class QuoteResponse {
  @Identifier('Property that the quote is for.', 'b0000000-0000-4000-8000-000000000001')
  propertyUuid!: string;

  @Identifier('Room type that the quote is for.', 'c0000000-0000-4000-8000-000000000011')
  roomTypeUuid!: string;

  @Identifier('Room rate that the quote is for.', 'e0000000-0000-4000-8000-000000000111')
  roomRateUuid!: string;

  @ApiProperty({
    type: 'string',
    format: 'date',
    description: 'Check-in date of the request.',
    examples: ['2027-04-07'],
  })
  checkInDate!: string;

  @ApiProperty({
    type: 'string',
    format: 'date',
    description: 'Check-out date of the request.',
    examples: ['2027-04-10'],
  })
  checkOutDate!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: SEARCH_BOUNDS.quote.nights,
    description: 'Number of nights.',
    examples: [3],
  })
  lengthOfStay!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Rooms left for the whole stay; 0 when sold out or when a restriction forbids the stay.',
    examples: [12],
  })
  availability!: number;

  @ApiProperty({ type: QuoteOccupancy, description: 'The party that the price is for.' })
  occupancy!: QuoteOccupancy;

  @ApiProperty({
    type: QuotePrice,
    description:
      "The price of the stay: gross = net + tax + serviceCharge. Amounts are in major units of the property's currency, with at " +
      'most its decimals (JPY 0, EUR 2, KWD 3). The currency is a setting of the property, the same for all its rates; quotes ' +
      'do not repeat it, and channels read it as `currency` of Get property.',
  })
  price!: QuotePrice;

  @ApiPropertyOptional({
    type: [QuoteBreakdownEntry],
    description: 'Only with `withBreakdown=true`: one entry per night and one for the check-out date.',
  })
  breakdown?: QuoteBreakdownEntry[];
}
