import { ApiProperty } from '@nestjs/swagger';
import { pageResponseOf } from '../../pagination.js';
import { Identifier } from '../../content/identifier.decorator.js';

/** A room rate by its names: every one that a quote can refer to. */
export class RoomRateListItem {
  @Identifier('Room rate identifier, the `roomRateUuid` of quotes.', 'e0000000-0000-4000-8000-000000000111')
  uuid!: string;

  @Identifier('Room type identifier.', 'c0000000-0000-4000-8000-000000000011')
  roomTypeUuid!: string;

  @ApiProperty({
    type: 'string',
    minLength: 1,
    description: 'Name, or that of its rate plan.',
    examples: ['Harbour Room, Flexible with breakfast'],
  })
  name!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Free text, or that of its rate plan.',
    examples: ['Queen bed, and a window on the harbour.'],
  })
  description!: string | null;

  @ApiProperty({
    type: 'string',
    minLength: 1,
    description: 'What a cancellation costs.',
    examples: ['Free cancellation until 2 days before check-in; after that, the first night is charged.'],
  })
  cancellationPolicy!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether it is quoted only with a promo code.', examples: [false] })
  promotionOnly!: boolean;
}

export const RoomRatePage = pageResponseOf(RoomRateListItem, 'RoomRatePage', [8]);
