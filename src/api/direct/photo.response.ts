import { ApiProperty } from '@nestjs/swagger';

/** A photo of the direct booking API, with its place in the list. */
export class DirectPhoto {
  @ApiProperty({
    type: 'string',
    format: 'uri',
    description: 'Address.',
    examples: ['https://example.org/photos/sydney/house-1.jpg', 'https://example.org/photos/sydney/room-1.jpg'],
  })
  url!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Caption.',
    examples: ['The wool store from the quay', 'Harbour Room'],
  })
  caption!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Place in the list; photos without one come last.',
    examples: [1],
  })
  sortOrder!: number | null;
}
