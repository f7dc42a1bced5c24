import { IsOptional } from 'class-validator';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { IsUuidList } from '../../http/validation/value-rules.js';
import { GetPropertyQuery } from '../channel/get-property.query.js';
import { QuotesQuery } from '../quotes/quotes.query.js';

const ROOM_TYPES_MAX = 100;

const ROOM_TYPES = {
  description: 'Only room rates of these room types, separated by commas. Unknown ones have no room rates.',
  example: ['c0000000-0000-4000-8000-000000000011'],
};

/** Request of explained quotes: the parameters of Quotes (§4.3). */
export class ExplainQuotesQuery extends QuotesQuery {
  @Parameter(ROOM_TYPES)
  @IsUuidList(ROOM_TYPES_MAX)
  @IsOptional()
  readonly roomTypes: readonly string[] | undefined;
}

/** Request of the explained prices of a channel: the parameters of Get property (§4.4). */
export class ExplainDetailQuery extends GetPropertyQuery {
  @Parameter(ROOM_TYPES)
  @IsUuidList(ROOM_TYPES_MAX)
  @IsOptional()
  readonly roomTypes: readonly string[] | undefined;
}

/** The request of a direct-booking key or of a channel. */
export type ExplainQuery = ExplainQuotesQuery | ExplainDetailQuery;
