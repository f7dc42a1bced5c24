import { ApiProperty } from '@nestjs/swagger';
import { pageResponseOf } from '../pagination.js';
import { Identifier } from '../content/identifier.decorator.js';

/** A property of the list (§2.2). */
export class PropertyListItem {
  @Identifier('Property identifier.', 'b0000000-0000-4000-8000-000000000001')
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Property name.', examples: ['Harbour Hearth Sydney'] })
  name!: string;
}

/** Response of List properties (§4.1). */
export const PropertyPage = pageResponseOf(PropertyListItem, 'PropertyPage');
