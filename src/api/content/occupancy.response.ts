import { ApiProperty } from '@nestjs/swagger';

/** The guests of a room. */
export class OccupancyDocument {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Adults.', examples: [2] })
  readonly adults!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Children.', examples: [0] })
  readonly children!: number;
}
