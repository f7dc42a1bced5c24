import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';
import { WHOLE_NUMBER_MAX } from '../http/validation/value-rules.js';

/** Request of a list of a property: List room types (§4.2), and the room rates of the direct booking API. */
export class PropertyListQuery {
  @Parameter({ in: 'path', description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly propertyUuid!: string;

  @Parameter({ default: 1, description: 'Page number.', example: 1 })
  @IsInt()
  @Min(1)
  @Max(WHOLE_NUMBER_MAX)
  readonly page!: number;

  @Parameter({ default: 10, description: 'Records per page.', example: 10 })
  @IsInt()
  @Min(1)
  @Max(50)
  readonly perPage!: number;
}
