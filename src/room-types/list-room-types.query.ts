import { UuidPath } from '../http/query/uuid-path.parameter.js';
import { WholeNumberParameter } from '../http/query/whole-number.parameter.js';

/** Request of List room types (§4.2). */
export class ListRoomTypesQuery {
  @UuidPath({ description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  readonly propertyUuid!: string;

  @WholeNumberParameter({ minimum: 1, default: 1, description: 'Page number.', example: 1 })
  readonly page!: number;

  @WholeNumberParameter({ minimum: 1, maximum: 50, default: 10, description: 'Records per page.', example: 10 })
  readonly perPage!: number;
}
