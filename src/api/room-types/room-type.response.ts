import { ApiProperty } from '@nestjs/swagger';
import { pageResponseOf } from '../pagination.js';

const BATHROOM_QUANTITIES = [
  ...['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5'],
  ...['10', '10.5', 'shared'],
];

/** A room type of direct booking (§2.3): every field is always present, null if not configured. */
export class RoomTypeResponse {
  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'Unique identifier of the room type.',
    example: 'c0000000-0000-4000-8000-000000000011',
  })
  uuid!: string;

  @ApiProperty({ type: 'string', minLength: 1, maxLength: 50, description: 'Name.', example: 'Ocean View' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, minLength: 1, description: 'Free text.', example: 'Private bedroom' })
  description!: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Simplified room category.', example: 'room' })
  category!: string | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    minimum: 1,
    maximum: 99999.99,
    description: 'Size of the room in `roomSizeUnit`.',
    example: 80,
  })
  roomSize!: number | null;

  @ApiProperty({ type: 'string', nullable: true, enum: ['m^2', 'ft^2'], description: 'Unit of size.', example: 'm^2' })
  roomSizeUnit!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: BATHROOM_QUANTITIES,
    description: 'Number of bathrooms; `shared` means a shared bathroom.',
    example: '1',
  })
  bathroomQuantity!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum total guests.', example: 4 })
  maxOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum adults.', example: 3 })
  maxAdultOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum children.', example: 2 })
  maxChildOccupancy!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Maximum infants.', example: 1 })
  maxInfantOccupancy!: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Display name code as configured in the property.',
    example: 'OCV',
  })
  code!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Raw category code as configured in the property.',
    example: 'DBL',
  })
  categoryCode!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: ['smoking', 'non_smoking'],
    description: 'Smoking policy; null when not configured.',
    example: 'non_smoking',
  })
  smokingPolicy!: string | null;
}

/** Response of List room types (§4.2). */
export const RoomTypePage = pageResponseOf(RoomTypeResponse, 'RoomTypePage');
