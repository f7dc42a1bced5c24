import { IsUUID } from 'class-validator';
import { Parameter } from '../../../http/validation/parameter.decorator.js';

/** Request of Get room rate. */
export class RoomRateQuery {
  @Parameter({ in: 'path', description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly propertyUuid!: string;

  @Parameter({ in: 'path', description: 'UUID of the room rate.', example: 'e0000000-0000-4000-8000-000000000111' })
  @IsUUID('loose')
  readonly roomRateUuid!: string;
}
