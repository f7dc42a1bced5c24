import { Parameter } from '../../http/validation/parameter.decorator.js';
import { WHOLE_NUMBER_MAX } from '../../http/validation/value-rules.js';
import { IsWhole } from '../is-whole.decorator.js';

/** Request of List properties (§4.1). */
export class ListPropertiesQuery {
  @Parameter({ default: 1, description: 'Page number.', example: 1 })
  @IsWhole(1, WHOLE_NUMBER_MAX)
  readonly page!: number;

  @Parameter({ default: 10, description: 'Records per page.', example: 10 })
  @IsWhole(1, 50)
  readonly perPage!: number;
}
