import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { EXAMPLES, workedExample } from '../../harness/worked-example.js';

describe.each(EXAMPLES.quotes)('worked examples: %s', (name) => {
  const { clock, dataSet, cases } = workedExample(name, 'quotes');
  const clocks = [...new Set(cases.map((one) => one.clock ?? clock))];

  describe.each(clocks)('at %s', (instant) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp({ dataSet, clock: instant });
    });
    afterAll(() => app.close());

    const ofClock = cases.filter((one) => (one.clock ?? clock) === instant);

    it.each(ofClock.map((one) => [one.name, one] as const))('%s', async (_name, { request, expect: expected }) => {
      const response = await app.get(request.path, request);
      expect(response.status).toBe(200);
      expect(response.body).toEqual(expected);
    });
  });
});
