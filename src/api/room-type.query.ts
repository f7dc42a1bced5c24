import { IsUUID } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';
import { PropertyQuery } from './property.query.js';

/** Request of an operation on one room type, which the direct booking API has. */
export class RoomTypeQuery extends PropertyQuery {
  @Parameter({ in: 'path', description: 'UUID of the room type.', example: 'c0000000-0000-4000-8000-000000000011' })
  @IsUUID('loose')
  readonly roomTypeUuid!: string;
}
