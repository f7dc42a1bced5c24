import { ApiProperty } from '@nestjs/swagger';

/** What a room looks out on. */
export class View {
  @ApiProperty({ type: 'string', minLength: 1, description: 'Name.', examples: ['Harbour'] })
  name!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'OpenTravel code (list RVT); null: none was given.',
    examples: [6],
  })
  otaCode!: number | null;
}

export class Bed {
  @ApiProperty({ type: 'string', minLength: 1, description: 'Kind of bed.', examples: ['Queen bed'] })
  bedType!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'OpenTravel code (list BED); null: none was given.',
    examples: [5],
  })
  otaCode!: number | null;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many.', examples: [1] })
  quantity!: number;
}

export class Bedroom {
  @ApiProperty({ type: 'string', minLength: 1, description: 'Name.', examples: ['Bedroom 1'] })
  name!: string;

  @ApiProperty({ type: [Bed], description: 'Its beds.' })
  beds!: Bed[];
}
