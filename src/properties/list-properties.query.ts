import { WholeNumberParameter } from '../http/query/whole-number.parameter.js';

/** Request of List properties (§4.1). */
export class ListPropertiesQuery {
  @WholeNumberParameter({ minimum: 1, default: 1, description: 'Page number.', example: 1 })
  readonly page!: number;

  @WholeNumberParameter({ minimum: 1, maximum: 50, default: 10, description: 'Records per page.', example: 10 })
  readonly perPage!: number;
}
