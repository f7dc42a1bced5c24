import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { EXAMPLES, figuresByRoomType, workedExample } from '../../harness/worked-example.js';

describe.each(EXAMPLES.channel)('worked examples of a channel: %s', (name) => {
  const { clock, dataSet, cases } = workedExample(name, 'channel');
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, clock });
  });
  afterAll(() => app.close());

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, { request, expectRoomRates }) => {
    const response = await app.get(request.path, request);
    expect(response.status).toBe(200);
    expect(figuresByRoomType((response.body as PropertyDetail).roomTypes)).toEqual(expectRoomRates);
  });
});
