import type { BestRate, FoundProperty } from '../../src/api/channel-search/found-property.response.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import type { RequestOptions, TestApp } from './test-app.js';

export const SEARCH_PATH = '/public-api/channel/properties';

/** Parameters by name. */
export type Query = Exclude<NonNullable<RequestOptions['query']>, string>;

/** One page of a search. */
export interface FoundPage {
  readonly results: readonly FoundProperty[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly totalPages: number;
}

/** The page that the channel finds; throws unless the response is 200. */
export async function searchProperties(
  app: TestApp,
  query: Query | string,
  headers: NonNullable<RequestOptions['headers']> = credentials.channel,
): Promise<FoundPage> {
  const { status, text, body } = await app.get(SEARCH_PATH, { query, headers });
  if (status !== 200) throw new Error(`${SEARCH_PATH} responded ${status}: ${text}`);
  return body as FoundPage;
}

export const namesOf = ({ results }: FoundPage): string[] => results.map(({ name }) => name);

/** Name of the rate plan and total price, or null. */
export const rateOf = (rate: BestRate | null) =>
  rate === null ? null : [rate.ratePlanName, rate.totalPrice, ...(rate.dealCode === undefined ? [] : [rate.dealCode])];
