import type { OutgoingHttpHeaders } from 'node:http';
import type { BestRate, FoundProperty } from '../../src/api/channel-search/found-property.response.js';
import type { PaginationEnvelope } from '../../src/api/pagination.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { readBody, type RequestOptions, type TestApp } from './test-app.js';

export const SEARCH_PATH = '/public-api/channel/properties';

/** Parameters by name. */
export type Query = Exclude<NonNullable<RequestOptions['query']>, string>;

/** One page of a search. */
export type FoundPage = Readonly<PaginationEnvelope<FoundProperty>>;

/** The page that the channel finds; throws unless the response is 200. */
export function searchProperties(
  app: TestApp,
  query: Query | string,
  headers: OutgoingHttpHeaders = credentials.channel,
): Promise<FoundPage> {
  return readBody(app, SEARCH_PATH, { query, headers });
}

export const namesOf = ({ results }: FoundPage): string[] => results.map(({ name }) => name);

/** Name of the rate plan and total price, or null. */
export const rateOf = (rate: BestRate | null) =>
  rate === null ? null : [rate.ratePlanName, rate.totalPrice, ...(rate.dealCode === undefined ? [] : [rate.dealCode])];
