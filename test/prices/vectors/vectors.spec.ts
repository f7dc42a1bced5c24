import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { EXAMPLES, figuresByRoomType, workedExample } from '../../harness/worked-example.js';

const NAMES = [...new Set([...EXAMPLES.quotes, ...EXAMPLES.channel])];
const EXAMPLE_OF = NAMES.map((name) => ({ name, ...workedExample(name) }));
const CASES = EXAMPLE_OF.flatMap(({ name, clock, cases }) =>
  cases.map((one) => ({ clock, ...one, title: `${name}: ${one.name}` })),
);
const CLOCKS = [...new Set(CASES.map(({ clock }) => clock))];

/** All examples in one database: they are of one group and one channel, with the same keys, and share nothing else. */
function wholeDataSet() {
  const dataSets = EXAMPLE_OF.map(({ dataSet }) => dataSet);
  const channels = dataSets.flatMap((dataSet) => dataSet.channels ?? []);
  return {
    groups: dataSets[0]?.groups,
    properties: dataSets.flatMap((dataSet) => dataSet.properties ?? []),
    channels: [
      {
        ...channels[0],
        properties: channels.flatMap((channel) => channel.properties ?? []),
        deals: channels.flatMap((channel) => channel.deals ?? []),
      },
    ],
    keys: dataSets.at(-1)?.keys,
  };
}

describe('worked examples', () => {
  const apps = new Map<string, TestApp>();
  beforeAll(async () => {
    for (const clock of CLOCKS) {
      const [beside] = apps.values();
      const data = beside === undefined ? { dataSet: wholeDataSet() } : { dataSet: undefined, beside };
      apps.set(clock, await startTestApp({ ...data, clock }));
    }
  });
  afterAll(async () => {
    for (const app of [...apps.values()].toReversed()) await app.close();
  });

  it.each(CASES)('$title', async ({ clock, request, expect: expected, expectRoomRates }) => {
    const { status, body } = await apps.get(clock)!.get(request.path, request);
    expect(status).toBe(200);
    if (expectRoomRates === undefined) expect(body).toEqual(expected);
    else expect(figuresByRoomType((body as PropertyDetail).roomTypes)).toEqual(expectRoomRates);
  });
});
