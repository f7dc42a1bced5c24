import { GetPropertyQuery } from '../channel/get-property.query.js';
import { RoomTypesParameter } from '../only-room-types.js';
import { QuotesQuery } from '../quotes/quotes.query.js';

/** Request of explained quotes: the parameters of Quotes (§4.3). */
export class ExplainQuotesQuery extends QuotesQuery {
  @RoomTypesParameter()
  readonly roomTypes: readonly string[] | undefined;
}

/** Request of the explained prices of a channel: the parameters of Get property (§4.4). */
export class ExplainDetailQuery extends GetPropertyQuery {
  @RoomTypesParameter()
  readonly roomTypes: readonly string[] | undefined;
}

/** The request of a direct-booking key or of a channel. */
export type ExplainQuery = ExplainQuotesQuery | ExplainDetailQuery;
