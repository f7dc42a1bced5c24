import { ApiProperty } from '@nestjs/swagger';
import type { CancellationStep as Step } from '../../domain/cancellation/cancellation-schedule.js';

/** An instant at a property. */
export class LocalInstant {
  @ApiProperty({ type: 'string', description: 'By the clocks of the property.', examples: ['2027-04-07T14:00'] })
  readonly local!: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'In UTC.', examples: ['2027-04-07T04:00:00Z'] })
  readonly instant!: string;
}

const At = (description: string) => ApiProperty({ type: LocalInstant, nullable: true, description });

/** What a cancellation costs from one instant up to another. */
export class CancellationStep {
  @At('Its start, included; null: from booking on.')
  readonly from!: LocalInstant | null;

  @At('Its end, excluded; null: none, so that it holds for a guest who does not come.')
  readonly until!: LocalInstant | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'In major units, never above the gross price; null: it is not in the data.',
    examples: [274.55],
  })
  readonly penalty!: number | string | null;

  @ApiProperty({
    type: 'string',
    enum: ['percentage', 'nights', 'amount', 'policy', 'notInTheData'],
    description: 'What the penalty is made of; by the policy alone, it is nothing or the whole price.',
    examples: ['nights'],
  })
  readonly basis!: Step['basis'];
}

/** What a cancellation costs. */
export class CancellationSchedule<One = CancellationStep> {
  @ApiProperty({ type: 'string', description: 'Time zone of the property.', examples: ['Australia/Sydney'] })
  readonly timezone!: string;

  @ApiProperty({ type: LocalInstant, description: 'From when on guests may check in.' })
  readonly checkIn!: LocalInstant;

  @ApiProperty({ type: [CancellationStep], description: 'From booking on, in order, those that have passed too.' })
  readonly steps!: readonly One[];

  @At('The end of free cancellation; null: it is never free.')
  readonly freeUntil!: LocalInstant | null;
}
