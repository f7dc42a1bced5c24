import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SEARCH_BOUNDS } from '../../../domain/stay/search-bounds.js';
import { OccupancyDocument } from '../../content/occupancy.response.js';
import { RateDocument } from './rate.response.js';
import { ReasonDocument } from './reason.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

class PropertyDocument {
  @Identifier('UUID of the property.', 'b0000000-0000-4000-8000-000000000001')
  readonly uuid!: string;

  @ApiProperty({ type: 'string', description: 'Name of the property.', examples: ['Harbour Hearth Sydney'] })
  readonly name!: string;

  @ApiProperty({ type: 'string', description: 'Currency of all amounts (ISO 4217).', examples: ['AUD'] })
  readonly currency!: string;

  @ApiProperty({ type: 'string', description: 'Time zone of the property.', examples: ['Australia/Sydney'] })
  readonly timezone!: string;

  @ApiProperty({
    type: 'boolean',
    description: 'Whether stored prices include percentage taxes and fees.',
    examples: [true],
  })
  readonly pricesIncludeCharges!: boolean;
}

/** The channel deal of a request. */
class RequestedDealDocument {
  @ApiProperty({ type: 'string', description: 'Its code, as requested.', examples: ['CITYBREAK'] })
  readonly code!: string;

  @ApiPropertyOptional({ type: 'string', description: 'Its benefit and conditions.', examples: ['5 % per night'] })
  readonly terms?: string;

  @ApiProperty({
    type: [ReasonDocument],
    description: 'Why it does not apply, in which case nothing is offered; empty if it does.',
  })
  readonly reasons!: readonly ReasonDocument[];
}

/** What was requested: a party and a promo code of a direct booking, or the rooms and the deal of a channel. */
export class RequestDocument {
  @ApiProperty({ type: 'string', enum: ['direct', 'channel'], description: 'Who sells.', examples: ['direct'] })
  readonly seller!: 'direct' | 'channel';

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Direct: adults.', examples: [2] })
  readonly adults?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Direct: children.', examples: [0] })
  readonly children?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Direct: infants.', examples: [0] })
  readonly infants?: number;

  @ApiPropertyOptional({ type: 'string', description: 'Direct: promo code, as requested.', examples: ['WELCOME'] })
  readonly promoCode?: string;

  @ApiPropertyOptional({ type: 'string', description: 'Channel: its API id.', examples: ['example-channel'] })
  readonly channel?: string;

  @ApiPropertyOptional({ type: [OccupancyDocument], description: 'Channel: the guests of each room.' })
  readonly rooms?: readonly OccupancyDocument[];

  @ApiPropertyOptional({ type: RequestedDealDocument, description: 'Channel: the requested deal.' })
  readonly deal?: RequestedDealDocument;
}

/** A charge whose windows exclude the booking day, or every night of the stay. */
export class ChargeNotInForce {
  @ApiProperty({ type: 'string', description: 'Name of the tax or fee.', examples: ['Tourism tax'] })
  readonly name!: string;

  @ApiProperty({
    type: 'string',
    enum: ['tax', 'fee'],
    description: 'Whether it is a tax or a fee.',
    examples: ['tax'],
  })
  readonly kind!: 'tax' | 'fee';

  @ApiProperty({ type: 'string', description: 'Its terms in words.', examples: ['2 % of the room'] })
  readonly terms!: string;

  @ApiProperty({
    type: 'string',
    description: 'When it is in force, or which nights it is for.',
    examples: ['in force from 2028-01-01; today is 2027-03-31'],
  })
  readonly text!: string;
}

/**
 * The explained quotes of a stay: what `stayquote quote --json` prints (its table and tree are rendered from it alone), and the
 * response of the extension operation. Amounts are decimal strings in major units with all digits of the currency, dates are
 * yyyy-mm-dd (docs/decisions/0073).
 */
export class QuoteDocument {
  @ApiProperty({ type: PropertyDocument, description: 'The property.' })
  readonly property!: PropertyDocument;

  @ApiProperty({
    type: 'string',
    format: 'date',
    description: 'The booking day, in the time zone of the property.',
    examples: ['2027-03-31'],
  })
  readonly today!: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'Check-in date.', examples: ['2027-04-07'] })
  readonly checkIn!: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'Check-out date.', examples: ['2027-04-09'] })
  readonly checkOut!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: SEARCH_BOUNDS.quote.nights,
    description: 'Number of nights.',
    examples: [2],
  })
  readonly nights!: number;

  @ApiProperty({ type: 'integer', description: 'Days from today to check-in.', examples: [7] })
  readonly leadDays!: number;

  @ApiProperty({ type: RequestDocument, description: 'What was requested.' })
  readonly request!: RequestDocument;

  @ApiProperty({
    type: [RateDocument],
    description: 'Room rates in display order; for a channel, once for each distinct occupancy.',
  })
  readonly rates!: readonly RateDocument[];

  @ApiPropertyOptional({
    type: [ChargeNotInForce],
    description: 'Charges that no price includes: not in force today, or for none of the nights.',
  })
  readonly chargesNotInForce?: readonly ChargeNotInForce[];
}
