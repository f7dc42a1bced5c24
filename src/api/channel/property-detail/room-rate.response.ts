import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CancellationPolicy } from '../../content/cancellation-policy.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

/** A tax or fee inside a total price (§2.5). */
export class NamedAmount {
  @ApiProperty({ type: 'string', description: 'Name of the tax or fee.', examples: ['GST'] })
  name!: string;

  @ApiProperty({ type: 'number', minimum: 0, description: 'Amount inside the total price.', examples: [75.86] })
  amount!: number;
}

/** A room rate for one of the requested occupancies (§2.5). */
export class RoomRateResponse {
  @Identifier('Room rate.', 'e0000000-0000-4000-8000-000000000111')
  uuid!: string;

  @Identifier('Rate plan.', 'd0000000-0000-4000-8000-000000000011')
  ratePlanUuid!: string;

  @ApiProperty({ type: 'string', description: 'Name of the rate plan.', examples: ['Flexible with breakfast'] })
  ratePlanName!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether breakfast is included.', examples: [true] })
  breakfastIncluded!: boolean;

  @ApiProperty({
    type: 'number',
    description:
      'Price of one room for the whole stay in `currency` of the property: its net price and all `taxes` and `fees`.',
    examples: [834.44],
  })
  totalPrice!: number;

  @ApiProperty({ type: [NamedAmount], description: 'Taxes inside the total price.' })
  taxes!: NamedAmount[];

  @ApiProperty({ type: [NamedAmount], description: 'Fees inside the total price.' })
  fees!: NamedAmount[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Adults in the room.', examples: [2] })
  adults!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Children in the room.', examples: [0] })
  children!: number;

  @ApiProperty({ type: CancellationPolicy, description: 'Cancellation policy of the rate plan.' })
  cancellationPolicy!: CancellationPolicy;

  @ApiPropertyOptional({
    type: 'string',
    description: 'Only when a deal applies: its code.',
    examples: ['CITYBREAK'],
  })
  dealCode?: string;

  @ApiProperty({ type: 'number', description: 'Sum of the two below, in percent.', examples: [14] })
  totalCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The platform's commission, in percent.", examples: [3] })
  siteminderCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The channel's commission, in percent.", examples: [11] })
  channelCommissionPercentage!: number;

  @ApiProperty({ type: 'string', enum: ['sell', 'net'], description: 'Kind of rate.', examples: ['sell'] })
  rateType!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether only few rooms are left.', examples: [false] })
  lowInventory!: boolean;
}
