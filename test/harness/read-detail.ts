import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readBody, type RequestOptions, type TestApp } from './test-app.js';

/** The detail of the named property for the channel; throws unless the response is 200. */
export function readDetail(app: TestApp, query: RequestOptions['query'] = '', property = 'House') {
  return readBody<PropertyDetail>(app, `/properties/${uuidOf(property)}`, { query, headers: credentials.channel });
}
