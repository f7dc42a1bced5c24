import fc from 'fast-check';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { channelDetailOf, type ChannelDetail } from './channel.js';
import { figuresAsText } from './figures-as-text.js';
import { movedCase } from './moved-case.js';
import { quotesOf, type QuotesRequest } from './quotes.js';
import { channelCases, quotesCases } from './random/cases.js';

/** At this instant it is still yesterday in the first of the zones, and already tomorrow in the last. */
const INSTANT = '2027-03-10T10:30:00Z';
const zones = fc.constantFrom(
  ...['Pacific/Pago_Pago', 'Etc/GMT+12', 'America/St_Johns', 'Etc/UTC', 'Asia/Kathmandu', 'Pacific/Auckland'],
  'Pacific/Kiritimati',
);

/** Each case is imported, so there are fewer than for the engine alone. */
const { SECOND_OPINION_RUNS = '250', SECOND_OPINION_SEED } = process.env;
const runs = Math.ceil(Number(SECOND_OPINION_RUNS) / 50);
const parameters = {
  numRuns: runs,
  unbiased: true,
  ...(SECOND_OPINION_SEED === undefined ? {} : { seed: Number(SECOND_OPINION_SEED) }),
};

describe('the server and the second opinion', () => {
  let app: TestApp;
  /** Reads what is stored for each request, so that it shows an import at once. */
  let uncached: TestApp;
  let number = 0;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: {}, clock: INSTANT });
    const env = { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };
    uncached = await startTestApp({ dataSet: undefined, beside: app, clock: INSTANT, env });
  });
  afterAll(async () => {
    await uncached.close();
    await app.close();
  });

  const store = (dataSet: DataSet) => importDocument(app.connectionString, dataSet, { withKeys: true });

  it('return the same quotes after each import of a property, the first and those that replace it', async () => {
    const versions = fc.array(quotesCases(), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(versions, zones, async (drawn, timezone) => {
        number += 1;
        const key = `the-group-key-${number}`;
        for (const [version, each] of drawn.entries()) {
          const { dataSet, request } = movedCase(each, { timezone, instant: INSTANT, number });
          const keys = version === 0 ? [{ kind: 'group', groupUuid: dataSet.groups![0]!.uuid, key } as const] : [];
          await store({ ...dataSet, channels: [], keys });
          expect(await quotesFrom(uncached, request, key)).toEqual(quotesOf(dataSet, request));
        }
      }),
      parameters,
    );
  });

  it('return the same offers to a channel for imported data', async () => {
    await fc.assert(
      fc.asyncProperty(channelCases(), zones, async (drawn, timezone) => {
        const { dataSet, request } = movedCase(drawn, { timezone, instant: INSTANT, number: ++number });
        const key = `the-channel-key-${number}`;
        await store({ ...dataSet, keys: [{ kind: 'channel', apiId: request.apiId, key }] });
        const { propertyUuid, checkIn, checkOut, apiId, rooms, dealCode } = request;
        const query = {
          checkin: checkIn,
          checkout: checkOut,
          rooms: JSON.stringify(rooms),
          ...(dealCode !== undefined && { dealCode }),
        };
        const headers = { 'x-sm-api-id': apiId, 'x-sm-api-key': key };
        const { body } = await app.get(`/properties/${propertyUuid}`, { query, headers });
        expect(pricesOf(figuresAsText(body))).toEqual(channelDetailOf(dataSet, request));
      }),
      parameters,
    );
  });
});

async function quotesFrom(app: TestApp, request: QuotesRequest, key: string): Promise<unknown> {
  const { propertyUuid, checkIn, checkOut, adults, children, infants, withBreakdown, promoCode } = request;
  const query = {
    ...{ checkIn, checkOut, adults, children, infants, withBreakdown },
    ...(promoCode === undefined ? {} : { promocode: promoCode }),
  };
  const { body } = await app.get(`/properties/${propertyUuid}/quotes`, { query, headers: { 'x-sm-api-key': key } });
  return figuresAsText(body);
}

/** The price-related part of a detail. */
function pricesOf(body: unknown): ChannelDetail {
  const detail = body as ChannelDetail;
  return {
    totalCommissionPercentage: detail.totalCommissionPercentage,
    siteminderCommissionPercentage: detail.siteminderCommissionPercentage,
    channelCommissionPercentage: detail.channelCommissionPercentage,
    roomTypes: detail.roomTypes.map(({ uuid, roomRates }) => ({ uuid, roomRates })),
  };
}
