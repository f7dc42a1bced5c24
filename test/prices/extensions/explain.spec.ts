import type { QuoteDocument } from '../../../src/api/explain/document/quote-document.response.js';
import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import { errorName } from '../../harness/error-name.js';
import { QuoteCommand } from '../../harness/quote-command.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const TODAY = parsePlainDate('2027-03-01')!;
const DEMO = demoDataSet(TODAY);
const { properties = [] } = DEMO;
const HOTELS = [1, 2, 3, 5, 6, 7, 8, 9].map((number) => demoUuid('property', number));
const [SYDNEY = ''] = HOTELS;

const GROUP = { 'x-sm-api-key': DEMO_KEYS.group };
const CHANNEL = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

const day = (ahead: number) => formatPlainDate(addDays(TODAY, ahead));
const ratesOf = (uuid: string) => properties.find((property) => property.uuid === uuid)?.roomRates ?? [];

describe('explained prices', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: DEMO, env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.close());

  const explain = async (uuid: string, query: Record<string, string>, headers: Record<string, string> = GROUP) => {
    const response = await app.get(`/extensions/v1/properties/${uuid}/explain`, { query, headers });
    return { ...response, body: response.body as QuoteDocument };
  };

  /** For any data, guarantees/guarantees.slow.ts proves the same of the engine. */
  it.each(HOTELS)('are those of the quotes of %s, and no rate that no quote shows', async (uuid) => {
    const sold = ratesOf(uuid).filter(({ active = true, sellDirect = true }) => active && sellDirect);
    for (const [ahead, nights, code] of [
      [1, 1, {}],
      [8, 3, {}],
      [8, 3, { promocode: 'WELCOME' }],
      [60, 3, { promocode: 'SECRET' }],
    ] as const) {
      const query = { checkIn: day(ahead), checkOut: day(ahead + nights), adults: '2', children: '1', ...code };
      const quotes = (await app.get(`/properties/${uuid}/quotes`, { query, headers: GROUP })).body as QuoteResponse[];
      const { rates } = (await explain(uuid, query)).body;
      const priced = rates.flatMap(({ roomType, roomRate, availability, price }) =>
        price === undefined
          ? []
          : [[roomType.uuid, roomRate.uuid, availability, Number(price.gross), Number(price.net)]],
      );
      expect(priced).toEqual(
        quotes.map(({ roomTypeUuid, roomRateUuid, availability, price }) => [
          ...[roomTypeUuid, roomRateUuid, availability, price.gross, price.net],
        ]),
      );
      for (const { roomRate, price, notQuoted } of rates) {
        expect(sold.map((rate) => rate.uuid)).toContain(roomRate.uuid);
        expect(notQuoted.length > 0).toBe(price === undefined);
      }
    }
  });

  it('are those of the detail for a channel, without rates it may not sell, counts of rooms and direct deals', async () => {
    const direct = properties.flatMap(({ deals = [], promotions = [] }) => [...deals, ...promotions]);
    expect(direct.length).toBeGreaterThan(5);
    let offers = 0;
    for (const { uuid, roomRateUuids } of DEMO.channels?.[0]?.properties ?? []) {
      const sold = ratesOf(uuid).filter((rate) => roomRateUuids?.includes(rate.uuid) ?? rate.promotionOnly !== true);
      for (const [ahead, nights, code] of [
        [8, 3, {}],
        [8, 3, { dealCode: 'CITYBREAK' }],
        [60, 1, {}],
      ] as const) {
        const query = {
          checkin: day(ahead),
          checkout: day(ahead + nights),
          totalAdults: '4',
          totalRooms: '2',
          ...code,
        };
        const detail = (await app.get(`/properties/${uuid}`, { query, headers: CHANNEL })).body as PropertyDetail;
        const { body, text } = await explain(uuid, query, CHANNEL);
        const offered = detail.roomTypes.flatMap(({ roomRates }) => roomRates);
        const priced = body.rates.flatMap(({ roomRate, occupancy, price }) =>
          price === undefined ? [] : [[roomRate.uuid, occupancy?.adults, Number(price.gross)]],
        );
        expect(priced).toEqual(offered.map((rate) => [rate.uuid, rate.adults, rate.totalPrice]));
        for (const { roomRate, availability, notBookable } of body.rates) {
          expect(sold.map((rate) => rate.uuid)).toContain(roomRate.uuid);
          expect(availability).toBeUndefined();
          const soldOut = notBookable.filter(({ code: reason }) => reason === 'SoldOut');
          expect(soldOut.filter(({ limit, text: words }) => limit !== undefined || / left, of /.test(words))).toEqual(
            [],
          );
        }
        expect(direct.filter((discount) => text.includes(`"${discount.code}"`))).toEqual([]);
        offers += priced.length;
      }
    }
    expect(offers).toBeGreaterThan(50);
  });

  it('are what the command line prints, apart from what quotes never show', async () => {
    const stay = ['--check-in', day(8), '--check-out', day(11), '--adults', '2'];
    const { rates, ...printed } = await new QuoteCommand(app.connectionString).json(
      ...['--property', SYDNEY, ...stay, '--explain'],
    );
    const { body } = await explain(SYDNEY, { checkIn: day(8), checkOut: day(11), adults: '2' });
    const hidden = ['Inactive', 'NotSoldHere', 'PromotionOnly', 'NotSoldToday'];
    const isShown = (reasons: readonly { code: string }[]) => !reasons.some(({ code }) => hidden.includes(code));
    const shown = rates.filter(({ notQuoted }) => isShown(notQuoted));
    for (const { explanation } of shown) {
      const discounts = explanation?.discounts.filter(({ reasons }) => isShown(reasons));
      Object.assign(explanation ?? {}, { discounts });
    }
    expect(body).toEqual({ ...printed, rates: shown });
    expect(shown.length).toBeLessThan(rates.length);
  });

  it('are limited to room types', async () => {
    const query = { checkIn: day(8), checkOut: day(11) };
    const { rates } = (await explain(SYDNEY, query)).body;
    const uuid = rates[0]?.roomType.uuid ?? '';
    const { body } = await explain(SYDNEY, { ...query, roomTypes: uuid });
    expect(body.rates).toEqual(rates.filter(({ roomType }) => roomType.uuid === uuid));
  });

  it('count only room rates that a response may show', async () => {
    const [property] = properties;
    const hidden = [{ active: false }, { sellDirect: false }, { promotionOnly: true }].flatMap((why, kind) =>
      Array.from({ length: 100 }, (_, at) => {
        const number = 5000 + 100 * kind + at;
        return { ...property!.roomRates![0]!, uuid: demoUuid('roomRate', number), mappingCode: `${number}`, ...why };
      }),
    );
    const many = { ...property!, roomRates: [...property!.roomRates!, ...hidden] };
    const other = await startTestApp({ dataSet: { ...DEMO, properties: [many, ...properties.slice(1)] } });
    const query = { checkIn: day(8), checkOut: day(39) };
    const { status } = await other.get(`/extensions/v1/properties/${many.uuid}/explain`, { query, headers: GROUP });
    await other.close();
    expect(status).toBe(200);
  });

  it('take the parameters of the caller’s own operation', async () => {
    const direct = { checkIn: day(8), checkOut: day(11), withBreakdown: 'true' };
    const ofChannels = { checkin: day(8), checkout: day(11), rooms: '{"adults":2}' };
    const past = { checkin: day(-1), checkout: day(1) };
    const responses = [
      await explain(SYDNEY, direct),
      await explain(SYDNEY, ofChannels, CHANNEL),
      await explain(SYDNEY, ofChannels),
      await explain(SYDNEY, direct, CHANNEL),
      await explain('none', direct),
      await explain('none', ofChannels, CHANNEL),
      await explain(SYDNEY, past, CHANNEL),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 400]);
    expect(errorName(responses.at(-1)!)).toBe('400 BadRequest');
  });
});
