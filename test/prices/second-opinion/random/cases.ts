import fc from 'fast-check';
import type { DataSet } from '../../../../src/import/entries/data-set.js';
import type { ChannelRequest } from '../channel.js';
import type { QuotesRequest } from '../quotes.js';
import { dataSets } from './data-sets.js';
import { channelRequests, quotesRequests } from './requests.js';

/** A data set and a request on it. */
export interface Case<Request> {
  readonly dataSet: DataSet;
  readonly request: Request;
}

export const quotesCases = (): fc.Arbitrary<Case<QuotesRequest>> => cases(quotesRequests);
export const channelCases = (): fc.Arbitrary<Case<ChannelRequest>> => cases(channelRequests);

function cases<Request>(requests: (dataSet: DataSet) => fc.Arbitrary<Request>): fc.Arbitrary<Case<Request>> {
  return dataSets().chain((dataSet) => requests(dataSet).map((request) => ({ dataSet, request })));
}
