import { ApiProperty } from '@nestjs/swagger';

/** Something that only has a name. */
export class Named {
  @ApiProperty({
    type: 'string',
    minLength: 1,
    description: 'Name, in the default language of the property.',
    examples: ['Rooftop pool', 'Kettle'],
  })
  name!: string;
}
