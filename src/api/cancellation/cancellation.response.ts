import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CancellationSchedule, LocalInstant } from '../content/cancellation-schedule.response.js';
import { Identifier } from '../content/identifier.decorator.js';
import { OccupancyDocument } from '../content/occupancy.response.js';

const DATE = { type: 'string', format: 'date' } as const;

/** What a cancellation costs, and what it costs now. */
class DatedSchedule extends CancellationSchedule {
  @ApiPropertyOptional({
    type: 'number',
    nullable: true,
    description: 'Only with `now`: the penalty at `asOf`.',
    examples: [0],
  })
  readonly dueNow?: number | null;
}

/** A room rate that is quoted or, in one room, offered to the channel. */
export class CancellationRate {
  @Identifier('Room type.', 'c0000000-0000-4000-8000-000000000011')
  readonly roomTypeUuid!: string;

  @Identifier('Room rate.', 'e0000000-0000-4000-8000-000000000111')
  readonly roomRateUuid!: string;

  @Identifier('Rate plan.', 'd0000000-0000-4000-8000-000000000011')
  readonly ratePlanUuid!: string;

  @ApiProperty({ type: OccupancyDocument, description: 'The guests of the room.' })
  readonly occupancy!: OccupancyDocument;

  @ApiPropertyOptional({ type: 'string', description: 'Channel: the deal that applies.', examples: ['CITYBREAK'] })
  readonly dealCode?: string;

  @ApiProperty({ type: 'number', description: 'Price of the stay in major units of `currency`.', examples: [861.65] })
  readonly gross!: number;

  @ApiProperty({ type: DatedSchedule, description: 'What a cancellation costs.' })
  readonly schedule!: DatedSchedule;
}

/** What cancelling a stay costs. */
export class CancellationResponse {
  @Identifier('Property.', 'b0000000-0000-4000-8000-000000000001')
  readonly propertyUuid!: string;

  @ApiProperty({ ...DATE, description: 'Check-in date.', examples: ['2027-04-07'] })
  readonly checkInDate!: string;

  @ApiProperty({ ...DATE, description: 'Check-out date.', examples: ['2027-04-10'] })
  readonly checkOutDate!: string;

  @ApiProperty({ type: 'string', description: 'Currency of all amounts (ISO 4217).', examples: ['AUD'] })
  readonly currency!: string;

  @ApiPropertyOptional({ type: LocalInstant, description: "Only with `now`: the server's clock." })
  readonly asOf?: LocalInstant;

  @ApiProperty({ type: [CancellationRate], description: 'All that Quotes or Get property shows, in its order.' })
  readonly rates!: readonly CancellationRate[];
}
