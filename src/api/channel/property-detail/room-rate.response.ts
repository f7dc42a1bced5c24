import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A tax or fee inside a total price (§2.5). */
export class NamedAmount {
  @ApiProperty({ type: 'string', description: 'Name of the tax or fee.', example: 'GST' })
  name!: string;

  @ApiProperty({ type: 'number', minimum: 0, description: 'Amount inside the total price.', example: 68.94 })
  amount!: number;
}

/** The conditions under which a booking can be cancelled (§2.5). */
export class CancellationPolicy {
  @ApiProperty({
    type: 'string',
    enum: ['non-refundable', 'free-cancellation'],
    description: 'Whether the booking can be cancelled free of charge.',
    example: 'free-cancellation',
  })
  policyType!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Cancellation is free until so many days before arrival; 0 where non-refundable.',
    example: 2,
  })
  freeCancellationUntilDays!: number;
}

/** A room rate for one of the requested occupancies (§2.5). */
export class RoomRateResponse {
  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'Room rate.',
    example: 'e0000000-0000-4000-8000-000000000111',
  })
  uuid!: string;

  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'Rate plan.',
    example: 'd0000000-0000-4000-8000-000000000011',
  })
  ratePlanUuid!: string;

  @ApiProperty({ type: 'string', description: 'Name of the rate plan.', example: 'Flexible' })
  ratePlanName!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether breakfast is included.', example: false })
  breakfastIncluded!: boolean;

  @ApiProperty({ type: 'number', description: 'One room, the whole stay, all taxes and fees.', example: 570.75 })
  totalPrice!: number;

  @ApiProperty({ type: [NamedAmount], description: 'Taxes inside the total price.' })
  taxes!: NamedAmount[];

  @ApiProperty({ type: [NamedAmount], description: 'Fees inside the total price.' })
  fees!: NamedAmount[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Adults in the room.', example: 2 })
  adults!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Children in the room.', example: 0 })
  children!: number;

  @ApiProperty({ type: CancellationPolicy, description: 'Cancellation policy of the rate plan.' })
  cancellationPolicy!: CancellationPolicy;

  @ApiPropertyOptional({
    type: 'string',
    description: 'Only when a deal applies: its code.',
    example: 'CITYBREAK',
  })
  dealCode?: string;

  @ApiProperty({ type: 'number', description: 'Sum of the two below, in percent.', example: 15.5 })
  totalCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The platform's commission, in percent.", example: 3 })
  siteminderCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The channel's commission, in percent.", example: 12.5 })
  channelCommissionPercentage!: number;

  @ApiProperty({ type: 'string', enum: ['sell', 'net'], description: 'Kind of rate.', example: 'sell' })
  rateType!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether only few rooms are left.', example: false })
  lowInventory!: boolean;
}
