import { IsBoolean } from 'class-validator';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { GetPropertyQuery } from '../channel/get-property.query.js';
import { QuotesQuery } from '../quotes/quotes.query.js';

const NOW = {
  default: false,
  description:
    "Adds what a cancellation costs now, by the server's clock. Such a response is `no-store` and has no entity tag.",
  example: false,
};

/** Request of what cancelling quoted stays costs: the parameters of Quotes (§4.3). */
export class CancellationQuotesQuery extends QuotesQuery {
  @Parameter(NOW)
  @IsBoolean()
  readonly now!: boolean;
}

/** Request of what cancelling the offers of a channel costs: the parameters of Get property (§4.4). */
export class CancellationDetailQuery extends GetPropertyQuery {
  @Parameter(NOW)
  @IsBoolean()
  readonly now!: boolean;
}

/** The request of a direct-booking key or of a channel. */
export type CancellationQuery = CancellationQuotesQuery | CancellationDetailQuery;
