import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { readBody, type RequestOptions, type TestApp } from './test-app.js';

/** The quotes of the named property for the group key; throws unless the response is 200. */
export function readQuotes(app: TestApp, query: RequestOptions['query'] = '', property = 'House') {
  const options = { query, headers: credentials.group };
  return readBody<QuoteResponse[]>(app, `/properties/${uuidOf(property)}/quotes`, options);
}
