import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { figuresByRoomType, workedExample } from '../../harness/worked-example.js';

describe('worked examples: channel', () => {
  const { clock, dataSet, cases } = workedExample('channel');
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
