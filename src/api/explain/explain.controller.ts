import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.js';
import { onlyGet } from '../../auth/only-get.js';
import { CurrentContext, type RequestContext } from '../../http/request-context.js';
import { IN_TURN } from '../in-turn.js';
import { ReadByCaller } from '../read-by-caller.decorator.js';
import { EXTENSIONS_API } from '../surfaces.js';
import { QuoteDocument } from './document/quote-document.response.js';
import { ExplainDetailQuery, ExplainQuotesQuery, type ExplainQuery } from './explain.query.js';
import { ExplainService } from './explain.service.js';

@ApiTags('Prices')
@Controller(`${EXTENSIONS_API}/properties/:propertyUuid/explain`)
export class ExplainController extends onlyGet() {
  constructor(private readonly explanations: ExplainService) {
    super();
  }

  @Get()
  @Access('group', 'property', 'channel')
  @ApiOperation({
    operationId: 'explainPrices',
    summary: 'Explained prices',
    description:
      'Why each price of a stay is what it is, and why each missing room rate is missing: night by night with every discount, ' +
      'charge and rounding, and with all reasons. A direct-booking key sends the parameters of Quotes, a channel those of Get ' +
      'property. Only what the quotes or the property detail of the same caller may show is explained, and no deal or promotion ' +
      'that is not on sale today. At most 4,000 prices of a night (room rates x occupancies x nights) and a body of 5,000,000 ' +
      'bytes.\n\n' +
      IN_TURN,
  })
  @ApiOkResponse({ type: QuoteDocument, description: 'The explained prices.' })
  explain(
    @CurrentContext() context: RequestContext,
    @ReadByCaller({ direct: ExplainQuotesQuery, channel: ExplainDetailQuery }) query: ExplainQuery,
  ) {
    return this.explanations.explain(context, query);
  }
}
