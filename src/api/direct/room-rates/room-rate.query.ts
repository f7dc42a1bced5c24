import { IsUUID } from 'class-validator';
import { Parameter } from '../../../http/validation/parameter.decorator.js';
import { PropertyQuery } from '../../property.query.js';

/** Request of Get room rate. */
export class RoomRateQuery extends PropertyQuery {
  @Parameter({ in: 'path', description: 'UUID of the room rate.', example: 'e0000000-0000-4000-8000-000000000111' })
  @IsUUID('loose')
  readonly roomRateUuid!: string;
}
