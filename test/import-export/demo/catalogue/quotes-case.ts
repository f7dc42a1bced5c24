import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import type { Case, CaseQuery } from './case.js';
import { day } from './day.js';
import type { Caller } from './demo-credentials.js';

interface QuotesCase extends Pick<Case<QuoteResponse[]>, 'title' | 'advice' | 'show' | 'prove' | 'forcedBy'> {
  readonly caller?: Caller;
  /** The number of the demo property. */
  readonly property: number;
  /** Check-in and check-out, in days from today. */
  readonly stay: readonly [number, number];
  readonly query: CaseQuery;
}

/** A case of Quotes with status 200; the default caller is the group. */
export function quotesCase({
  property,
  stay: [checkIn, checkOut],
  query,
  caller = 'group',
  ...parts
}: QuotesCase): Case<QuoteResponse[]> {
  return {
    ...parts,
    request: {
      caller,
      path: `/properties/${demoUuid('property', property)}/quotes`,
      query: { checkIn: day(checkIn), checkOut: day(checkOut), ...query },
    },
    status: 200,
  };
}
