import { IsUUID } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';

/** Request of an operation on one room type, which the direct booking API has. */
export class RoomTypeQuery {
  @Parameter({ in: 'path', description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly propertyUuid!: string;

  @Parameter({ in: 'path', description: 'UUID of the room type.', example: 'c0000000-0000-4000-8000-000000000011' })
  @IsUUID('loose')
  readonly roomTypeUuid!: string;
}
