import type { PropertyDetail } from '../../src/channel/property-detail.response.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { workedExample } from '../support/worked-example.js';

type NamedAmounts = readonly { readonly name: string; readonly amount: number }[];
const byName = (list: NamedAmounts) => Object.fromEntries(list.map(({ name, amount }) => [name, amount]));

/** The answer as the examples tell it: by room type the rates, taxes and fees by their names. */
function figures({ roomTypes }: PropertyDetail) {
  return Object.fromEntries(
    roomTypes.map(({ uuid, roomRates }) => [
      uuid,
      roomRates.map(({ taxes, fees, ...rate }) => ({
        ...rate,
        taxes: byName(taxes),
        fees: byName(fees),
        // The examples say nothing of it.
        cancellationPolicy: undefined,
      })),
    ]),
  );
}

describe('worked examples: channel', () => {
  const { clock, dataSet, cases } = workedExample('channel');
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, clock });
  });
  afterAll(() => app.close());

  const withoutDeals = cases.filter(({ request }) => !Object.hasOwn(request.query, 'dealCode'));

  it.each(withoutDeals.map((one) => [one.name, one] as const))('%s', async (_name, { request, expectRoomRates }) => {
    const answer = await app.get(request.path, request);
    expect(answer.status).toBe(200);
    expect(figures(answer.body as PropertyDetail)).toEqual(expectRoomRates);
  });
});
