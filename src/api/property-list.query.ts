import { IsUUID } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';
import { ListPropertiesQuery } from './properties/list-properties.query.js';

/** Request of a page of what a property has: List room types (§4.2), and the room rates of the direct booking API. */
export class PropertyListQuery extends ListPropertiesQuery {
  @Parameter({ in: 'path', description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly propertyUuid!: string;
}
