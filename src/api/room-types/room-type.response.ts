import { ApiProperty } from '@nestjs/swagger';
import { pageResponseOf } from '../pagination.js';
import { Identifier } from '../content/identifier.decorator.js';

const BATHROOM_QUANTITIES = [
  ...['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5'],
  ...['10', '10.5', 'shared'],
];

/** A room type of direct booking (§2.3): every field is always present, null if not configured. */
export class RoomTypeResponse {
  @Identifier('Unique identifier of the room type.', 'c0000000-0000-4000-8000-000000000011')
  uuid!: string;

  @ApiProperty({ type: 'string', minLength: 1, maxLength: 50, description: 'Name.', examples: ['Harbour Room'] })
  name!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    minLength: 1,
    description: 'Free text.',
    examples: ['Queen bed, and a window on the harbour.'],
  })
  description!: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Simplified room category.', examples: ['room'] })
  category!: string | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    minimum: 1,
    maximum: 99999.99,
    description: 'Size of the room in `roomSizeUnit`.',
    examples: [28],
  })
  roomSize!: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: ['m^2', 'ft^2'],
    description: 'Unit of size.',
    examples: ['m^2'],
  })
  roomSizeUnit!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: BATHROOM_QUANTITIES,
    description: 'Number of bathrooms; `shared` means a shared bathroom.',
    examples: ['1'],
  })
  bathroomQuantity!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum total guests.', examples: [3] })
  maxOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum adults.', examples: [3] })
  maxAdultOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum children.', examples: [1] })
  maxChildOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum infants.', examples: [1] })
  maxInfantOccupancy!: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Display name code as configured in the property.',
    examples: ['HRB'],
  })
  code!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Raw category code as configured in the property.',
    examples: ['QUEEN'],
  })
  categoryCode!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: ['smoking', 'non_smoking'],
    description: 'Smoking policy; null when not configured.',
    examples: ['non_smoking'],
  })
  smokingPolicy!: string | null;
}

/** Response of List room types (§4.2). */
export const RoomTypePage = pageResponseOf(RoomTypeResponse, 'RoomTypePage');
