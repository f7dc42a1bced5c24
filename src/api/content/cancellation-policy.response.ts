import { ApiProperty } from '@nestjs/swagger';

/** The conditions under which a booking can be cancelled (§2.5). */
export class CancellationPolicy {
  @ApiProperty({
    type: 'string',
    enum: ['non-refundable', 'free-cancellation'],
    description: 'Whether the booking can be cancelled free of charge.',
    examples: ['free-cancellation'],
  })
  policyType!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Cancellation is free until so many days before arrival; 0 where non-refundable.',
    examples: [2],
  })
  freeCancellationUntilDays!: number;
}
