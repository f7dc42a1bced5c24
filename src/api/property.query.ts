import { IsUUID } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';

/** Request of an operation on one property. */
export class PropertyQuery {
  @Parameter({ in: 'path', description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly propertyUuid!: string;
}
