import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { RequestOptions, TestApp } from './test-app.js';

/** The detail of the named property for the channel; throws unless the response is 200. */
export async function readDetail(
  app: TestApp,
  query: RequestOptions['query'],
  property = 'House',
): Promise<PropertyDetail> {
  const path = `/properties/${uuidOf(property)}`;
  const { status, text, body } = await app.get(path, { query: query ?? '', headers: credentials.channel });
  if (status !== 200) throw new Error(`${path} responded ${status}: ${text}`);
  return body as PropertyDetail;
}
