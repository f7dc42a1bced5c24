import { ApiProperty } from '@nestjs/swagger';
import { RoomRateListItem } from './room-rate.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

const PARTS_OF_STAY = ['percentage', 'nights', 'amount'];

const guests = (description: string, example: number) =>
  ({ type: 'integer', minimum: 0, description, examples: [example] }) as const;

const included = (meal: string, example: boolean) =>
  ({ type: 'boolean', description: `Whether ${meal} is included.`, examples: [example] }) as const;

const extraRate = (guest: string, example: number | null) =>
  ({
    type: 'number',
    nullable: true,
    minimum: 0,
    description: `Tonight's price of an extra ${guest}, as it is stored; null: none is stored.`,
    examples: [example],
  }) as const;

/** What a cancellation costs from a deadline on. */
class CancellationPenaltyResponse {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Hours before the check-in time at the property.',
    examples: [48],
  })
  deadlineHours!: number;

  @ApiProperty({ type: 'string', enum: PARTS_OF_STAY, description: 'What `amount` counts.', examples: ['nights'] })
  type!: string;

  @ApiProperty({
    type: 'number',
    minimum: 0,
    description: 'Percent of the price, first nights, or money.',
    examples: [1],
  })
  amount!: number;
}

/** A deal that direct quotes of the rate may have. */
class RoomRatePromotion {
  @ApiProperty({ type: 'string', description: 'Code of the deal.', examples: ['STAY4PAY3'] })
  code!: string;

  @ApiProperty({
    type: 'string',
    description: 'Kind of the deal, as in the breakdown of quotes.',
    examples: ['stay-pay-deal'],
  })
  type!: string;
}

/** Something to book with a room. */
class RoomRateExtra {
  @ApiProperty({ type: 'string', description: 'Name.', examples: ['Airport transfer'] })
  name!: string;
}

/** One room rate with all its terms. Amounts are in the currency of the property. */
export class RoomRateDetail extends RoomRateListItem {
  @Identifier('Rate plan identifier.', 'd0000000-0000-4000-8000-000000000011')
  ratePlanUuid!: string;

  @ApiProperty(included('breakfast', true))
  breakfastIncluded!: boolean;

  @ApiProperty(included('lunch', false))
  lunchIncluded!: boolean;

  @ApiProperty(included('dinner', false))
  dinnerIncluded!: boolean;

  @ApiProperty({ type: 'boolean', description: 'Whether a room needs an adult; always true.', examples: [true] })
  adultRequired!: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'Guests that the price of a night includes; null: each number of adults has a price of its own.',
    examples: [2],
  })
  includedOccupancy!: number | null;

  @ApiProperty(guests('Maximum total guests.', 3))
  maxOccupancy!: number;

  @ApiProperty(guests('Maximum adults.', 3))
  maxAdultOccupancy!: number;

  @ApiProperty(guests('Maximum children.', 1))
  maxChildOccupancy!: number;

  @ApiProperty(guests('Maximum infants.', 1))
  maxInfantOccupancy!: number;

  @ApiProperty(extraRate('adult', 60))
  extraAdultRate!: number | null;

  @ApiProperty(extraRate('child', 25))
  extraChildRate!: number | null;

  @ApiProperty(extraRate('infant', null))
  extraInfantRate!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'Minimum days from booking to check-in; null: none.',
    examples: [null],
  })
  releasePeriod!: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: PARTS_OF_STAY,
    description: 'What `depositAmount` counts; null: no deposit.',
    examples: ['nights'],
  })
  depositType!: string | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    minimum: 0,
    description: 'Percent of the price, first nights, or money, paid at booking.',
    examples: [1],
  })
  depositAmount!: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    pattern: '^\\d\\d:\\d\\d$',
    description: 'Local time on the day of arrival until which a room that is not guaranteed is kept.',
    examples: [null],
  })
  nonGuaranteeCutoffTime!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Rooms of one booking; null: no limit.',
    examples: [5],
  })
  maxNumberOfRooms!: number | null;

  @ApiProperty({ type: [RoomRatePromotion], description: 'Deals on sale today; promo codes are not disclosed.' })
  promotions!: RoomRatePromotion[];

  @ApiProperty({
    type: [CancellationPenaltyResponse],
    description: 'The earliest deadline first; empty: see `cancellationPolicy`.',
  })
  cancellationPenalties!: CancellationPenaltyResponse[];

  @ApiProperty({ type: [RoomRateExtra], description: 'The data set has none.' })
  extras!: RoomRateExtra[];
}
