import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NightDocument } from './night.response.js';
import { AMOUNT, ChargeDocument, PriceDocument } from './price.response.js';
import { ReasonDocument } from './reason.response.js';
import { CancellationDocument } from './cancellation.response.js';
import { OccupancyDocument } from '../../content/occupancy.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

/** A room type or room rate with its name. */
class NamedDocument {
  @Identifier('UUID.', 'e0000000-0000-4000-8000-000000000111')
  readonly uuid!: string;

  @ApiProperty({ type: 'string', description: 'Name.', examples: ['Flexible with breakfast'] })
  readonly name!: string;
}

/** A deal or promo code that was considered. */
export class DiscountDocument {
  @ApiProperty({ type: 'string', description: 'Code of the deal or promotion.', examples: ['LONGER'] })
  readonly code!: string;

  @ApiProperty({
    type: 'string',
    description: '`promotion`, `channel-deal`, or the kind of a direct deal as in quotes.',
    examples: ['length-of-stay-deal'],
  })
  readonly kind!: string;

  @ApiPropertyOptional({
    type: 'string',
    description: 'Its benefit and conditions; absent for an unknown code.',
    examples: ['from 3 nights on 5 % per night, from 7 nights on 12 % per night'],
  })
  readonly terms?: string;

  @ApiProperty({ type: 'boolean', description: 'Whether it applies.', examples: [true] })
  readonly applies!: boolean;

  @ApiProperty({ ...AMOUNT, description: 'What it takes off the stay, or would.', examples: ['0.00'] })
  readonly amount!: string;

  @ApiProperty({ type: [ReasonDocument], description: 'Why it does not apply; empty if it does.' })
  readonly reasons!: readonly ReasonDocument[];
}

/** How the price is calculated. A rate without a price has no nights, charges or deals. */
export class ExplanationDocument {
  @ApiProperty({ type: [DiscountDocument], description: 'Every deal considered, the promo code last.' })
  readonly discounts!: readonly DiscountDocument[];

  @ApiProperty({ type: [NightDocument], description: 'The stay night by night.' })
  readonly nights!: readonly NightDocument[];

  @ApiProperty({ type: [ChargeDocument], description: 'Every charge in force, over the stay.' })
  readonly charges!: readonly ChargeDocument[];

  @ApiPropertyOptional({ type: CancellationDocument, description: 'If it has a price: what a cancellation costs.' })
  readonly cancellation?: CancellationDocument;
}

/** The outcome for one room rate. */
export class RateDocument {
  @ApiProperty({ type: NamedDocument, description: 'Room type.' })
  readonly roomType!: NamedDocument;

  @ApiProperty({ type: NamedDocument, description: 'Room rate, with the name of its rate plan.' })
  readonly roomRate!: NamedDocument;

  @ApiPropertyOptional({ type: OccupancyDocument, description: 'Only for a channel: the guests of the room.' })
  readonly occupancy?: OccupancyDocument;

  @ApiProperty({
    type: [ReasonDocument],
    description: 'Why it is not quoted, or not sold by the channel; empty if it is.',
  })
  readonly notQuoted!: readonly ReasonDocument[];

  @ApiProperty({ type: [ReasonDocument], description: 'Why it cannot be booked; empty if it can.' })
  readonly notBookable!: readonly ReasonDocument[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'If it is quoted: rooms left for the whole stay, 0 if it cannot be booked. Absent for a channel.',
    examples: [12],
  })
  readonly availability?: number;

  @ApiPropertyOptional({ type: PriceDocument, description: 'If it is quoted, or offered to the channel.' })
  readonly price?: PriceDocument;

  @ApiPropertyOptional({ type: ExplanationDocument, description: 'How the price is calculated.' })
  readonly explanation?: ExplanationDocument;
}
