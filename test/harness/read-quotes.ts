import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import type { RequestOptions, TestApp } from './test-app.js';

/** The quotes of the named property for the group key; throws unless the response is 200. */
export async function readQuotes(
  app: TestApp,
  query: RequestOptions['query'],
  property = 'House',
): Promise<QuoteResponse[]> {
  const path = `/properties/${uuidOf(property)}/quotes`;
  const { status, text, body } = await app.get(path, { query: query ?? '', headers: credentials.group });
  if (status !== 200) throw new Error(`${path} responded ${status}: ${text}`);
  return body as QuoteResponse[];
}
