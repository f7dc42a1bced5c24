import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import { type Case, type CaseQuery, type CaseRequest, day } from './case.js';
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
export function quotesCase(parts: QuotesCase): Case<QuoteResponse[]> {
  const { property, stay, query, caller = 'group', ...others } = parts;
  return { ...others, request: quotesRequest(caller, property, stay, query), status: 200 };
}

export function quotesRequest(
  caller: Caller,
  property: number,
  [checkIn, checkOut]: QuotesCase['stay'],
  query: CaseQuery,
): CaseRequest {
  const path = `/properties/${demoUuid('property', property)}/quotes`;
  return { caller, path, query: { checkIn: day(checkIn), checkOut: day(checkOut), ...query } };
}
