import { ApiProperty } from '@nestjs/swagger';
import { pageResponseOf } from '../http/pagination.js';

/** A property of the list (§2.2). */
export class PropertyListItem {
  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'Property identifier.',
    example: 'f63ce398-da03-4573-856d-ed8d71e57e3d',
  })
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Property name.', example: 'Demo Hotel' })
  name!: string;
}

/** Response of List properties (§4.1). */
export const PropertyPage = pageResponseOf(PropertyListItem, 'PropertyPage');
