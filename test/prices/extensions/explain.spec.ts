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
const HOTELS = [1, 2, 3, 5, 6, 7, 8, 9].map((number) => demoUuid('property', number));
const [SYDNEY = ''] = HOTELS;

const GROUP = { 'x-sm-api-key': DEMO_KEYS.group };
const CHANNEL = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };

const day = (ahead: number) => formatPlainDate(addDays(TODAY, ahead));
const STAYS = [1, 8, 29, 60, 120].flatMap((ahead) => [1, 3].map((nights) => [ahead, nights] as const));

describe('explained prices', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: demoDataSet(TODAY), env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.close());

  const explain = async (uuid: string, query: Record<string, string>, headers: Record<string, string> = GROUP) => {
    const response = await app.get(`/extensions/v1/properties/${uuid}/explain`, { query, headers });
    return { ...response, body: response.body as QuoteDocument };
  };

  it.each(HOTELS)('are those of the quotes of %s, and no rate that no quote shows', async (uuid) => {
    const { body: list } = await app.get(`/public-api/api/properties/${uuid}/room-rates?perPage=50`, {
      headers: GROUP,
    });
    const sold = (list as { results: { uuid: string }[] }).results.map((rate) => rate.uuid);
    for (const [ahead, nights] of STAYS) {
      for (const code of [{}, { promocode: 'WELCOME' }, { promocode: 'SECRET' }]) {
        const query = { checkIn: day(ahead), checkOut: day(ahead + nights), adults: '2', children: '1', ...code };
        const quotes = (await app.get(`/properties/${uuid}/quotes`, { query, headers: GROUP })).body as QuoteResponse[];
        const { body } = await explain(uuid, query);
        const priced = body.rates.flatMap(({ roomType, roomRate, availability, price }) =>
          price === undefined
            ? []
            : [[roomType.uuid, roomRate.uuid, availability, Number(price.gross), Number(price.net)]],
        );
        expect(priced).toEqual(
          quotes.map(({ roomTypeUuid, roomRateUuid, availability, price }) => [
            roomTypeUuid,
            roomRateUuid,
            availability,
            price.gross,
            price.net,
          ]),
        );
        // What direct booking sells, whatever the stay and party, is a list of its own.
        const named = body.rates.map(({ roomRate }) => roomRate.uuid);
        expect(named.filter((one) => !sold.includes(one))).toEqual([]);
        for (const { price, notQuoted } of body.rates) expect(notQuoted.length > 0).toBe(price === undefined);
      }
    }
  });

  it('are the same for a property key', async () => {
    const query = { checkIn: day(8), checkOut: day(11), adults: '2' };
    const { body } = await explain(SYDNEY, query);
    expect((await explain(SYDNEY, query, { 'x-sm-api-key': DEMO_KEYS.property })).body).toEqual(body);
  });

  it('are those of the detail for a channel, without counts of rooms and direct deals', async () => {
    const direct =
      demoDataSet(TODAY).properties?.flatMap(({ deals = [], promotions = [] }) => [...deals, ...promotions]) ?? [];
    expect(direct.length).toBeGreaterThan(5);
    const requests = HOTELS.flatMap((uuid) =>
      STAYS.flatMap(([ahead, nights]) =>
        [{}, { dealCode: 'CITYBREAK' }].map((extra) => ({ uuid, ahead, nights, extra })),
      ),
    );
    let offers = 0;
    for (const { uuid, ahead, nights, extra } of requests) {
      const query = {
        checkin: day(ahead),
        checkout: day(ahead + nights),
        totalAdults: '4',
        totalRooms: '2',
        ...extra,
      };
      const detail = await app.get(`/properties/${uuid}`, { query, headers: CHANNEL });
      const { status, body, bytes } = await explain(uuid, query, CHANNEL);
      expect(status).toBe(detail.status);
      if (status !== 200) continue;
      const offered = (detail.body as PropertyDetail).roomTypes.flatMap(({ roomRates }) => roomRates);
      const priced = body.rates.flatMap(({ roomRate, occupancy, price }) =>
        price === undefined ? [] : [[roomRate.uuid, occupancy?.adults, Number(price.gross)]],
      );
      expect(priced).toEqual(offered.map((rate) => [rate.uuid, rate.adults, rate.totalPrice]));
      expect(body.rates.filter(({ availability }) => availability !== undefined)).toEqual([]);
      const reasons = body.rates.flatMap(({ notBookable }) => notBookable);
      expect(
        reasons.filter(
          ({ code, limit, text }) => code === 'SoldOut' && (limit !== undefined || text.includes(' left, of ')),
        ),
      ).toEqual([]);
      const text = bytes.toString();
      expect(direct.filter(({ code }) => text.includes(`"${code}"`))).toEqual([]);
      offers += priced.length;
    }
    expect(offers).toBeGreaterThan(50);
  });

  it('name for a channel only rates that its detail may list', async () => {
    const listed = new Set<string>();
    const named = new Set<string>();
    for (let ahead = 1; ahead < 480; ahead += 7) {
      const query = { checkin: day(ahead), checkout: day(ahead + 2), totalAdults: '1', totalRooms: '1' };
      const { roomTypes } = (await app.get(`/properties/${SYDNEY}`, { query, headers: CHANNEL }))
        .body as PropertyDetail;
      for (const { uuid } of roomTypes.flatMap(({ roomRates }) => roomRates)) listed.add(uuid);
      for (const { roomRate } of (await explain(SYDNEY, query, CHANNEL)).body.rates) named.add(roomRate.uuid);
    }
    expect([...named].filter((uuid) => !listed.has(uuid))).toEqual([]);
    expect(listed.size).toBeGreaterThan(1);
  });

  it('are what the command line prints, apart from what quotes never show', async () => {
    const quote = new QuoteCommand(app.connectionString);
    const { rates, ...printed } = await quote.json(
      '--property',
      SYDNEY,
      '--check-in',
      day(8),
      '--check-out',
      day(11),
      '--adults',
      '2',
      '--explain',
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

  it('are limited to room types, and to as many nights as a response holds', async () => {
    const query = { checkIn: day(8), checkOut: day(11) };
    const { rates } = (await explain(SYDNEY, query)).body;
    const uuid = rates[0]?.roomType.uuid ?? '';
    const { body } = await explain(SYDNEY, { ...query, roomTypes: uuid });
    expect(body.rates).toEqual(rates.filter(({ roomType }) => roomType.uuid === uuid));
  });

  it('take the parameters of the caller’s own operation', async () => {
    const direct = { checkIn: day(8), checkOut: day(11), withBreakdown: 'true' };
    const ofChannels = { checkin: day(8), checkout: day(11), rooms: '{"adults":2}' };
    expect((await explain(SYDNEY, direct)).status).toBe(200);
    expect((await explain(SYDNEY, ofChannels, CHANNEL)).status).toBe(200);
    expect((await explain(SYDNEY, ofChannels)).status).toBe(400);
    expect((await explain(SYDNEY, direct, CHANNEL)).status).toBe(400);
    expect((await explain('none', direct)).status).toBe(400);
    expect((await explain('none', ofChannels, CHANNEL)).status).toBe(400);
    const past = { checkin: day(-1), checkout: day(1) };
    expect(errorName(await explain(SYDNEY, past, CHANNEL))).toBe('400 BadRequest');
  });

  it('require a key, and a property that it may read', async () => {
    const query = { checkIn: day(8), checkOut: day(11) };
    const names = [
      await explain(SYDNEY, query, {}),
      await explain(SYDNEY, query, { 'x-sm-api-key': DEMO_KEYS.channel }),
      await explain(SYDNEY, query, { 'x-sm-api-key': DEMO_KEYS.group, 'x-sm-api-id': DEMO_CHANNEL_API_ID }),
      await explain(SYDNEY, query, { 'x-sm-api-key': DEMO_KEYS.otherGroup }),
      await explain(demoUuid('property', 999), query),
    ].map(errorName);
    expect(names).toEqual([
      '401 NotAuthorised',
      '401 NotAuthorised',
      '401 NotAuthorised',
      '403 AccessDenied',
      '404 NotFound',
    ]);
  });
});
