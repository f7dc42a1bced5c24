import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import type { CalendarResponse } from '../../../src/api/calendar/calendar.response.js';
import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import { errorName } from '../../harness/error-name.js';
import { httpExchange, type HttpResponse } from '../../../tools/harness/http-exchange.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';
import { until } from '../../../tools/harness/until.js';

const TODAY = parsePlainDate('2027-03-01')!;
const SYDNEY = demoUuid('property', 1);
const KUWAIT = demoUuid('property', 3);
const KEY = { 'x-sm-api-key': DEMO_KEYS.group };

const day = (ahead: number) => formatPlainDate(addDays(TODAY, ahead));
const left = ({ headers }: HttpResponse) => Number(headers['x-ratelimit-remaining']);

describe('the calendar of prices', () => {
  let app: TestApp;
  beforeAll(async () => {
    const { groups, properties, keys } = demoDataSet(TODAY);
    const dataSet = {
      groups,
      properties: properties?.filter(({ uuid }) => [SYDNEY, KUWAIT].includes(uuid)),
      keys: keys?.filter((key) => key.kind !== 'channel'),
    };
    app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.close());

  const calendar = (uuid: string, query: Record<string, string>, headers: Record<string, string> = KEY) =>
    app.get(`/extensions/v1/properties/${uuid}/calendar`, { query, headers });

  /** For any data, src/domain/pricing/price-calendar.spec.ts proves the same of the engine. */
  it.each([SYDNEY, KUWAIT])('has the cheapest of the quotes of each stay at %s', async (uuid) => {
    const party = { adults: '2', children: '1', promocode: 'WELCOME' };
    const { body } = await calendar(uuid, { from: day(-2), to: day(40), nights: '1,3,7', ...party });
    const { dates } = body as CalendarResponse;
    expect(dates.map(({ date }) => date)).toEqual(Array.from({ length: 43 }, (_, at) => day(at - 2)));
    for (const { date, stays } of [0, 2, 9, 35].map((at) => dates[at]!)) {
      expect(stays.map(({ nights }) => nights)).toEqual([1, 3, 7]);
      for (const { nights, notBookable, ...cheapest } of stays) {
        const stay = { checkIn: date, checkOut: formatPlainDate(addDays(parsePlainDate(date)!, nights)) };
        const query = { ...stay, ...party };
        const { body: quotes } = await app.get(`/properties/${uuid}/quotes`, { query, headers: KEY });
        const bookable = (quotes as QuoteResponse[]).filter(({ availability }) => availability > 0);
        const gross = Math.min(...bookable.map(({ price }) => price.gross));
        const first = bookable.find(({ price }) => price.gross === gross);
        const { roomTypeUuid, roomRateUuid, availability } = first ?? {};
        expect({ date, nights, ...cheapest }).toEqual(
          first === undefined ? { date, nights } : { date, nights, gross, roomTypeUuid, roomRateUuid, availability },
        );
        expect(notBookable !== undefined).toBe(first === undefined);
      }
    }
  });

  it('says why nothing can be booked, with the limit that is hardest to meet', async () => {
    const body = (await calendar(SYDNEY, { from: day(-1), to: day(30), nights: '1', adults: '2' }))
      .body as CalendarResponse;
    const reasons = (at: number) => body.dates[at]?.stays[0]?.notBookable?.[0]?.reasons;
    expect(reasons(0)).toContainEqual({ code: 'InThePast' });
    const all = body.dates.flatMap(({ stays }) => stays).flatMap(({ notBookable = [] }) => notBookable);
    const limits = all.flatMap((rate) => rate.reasons.filter(({ limit }) => limit !== undefined));
    expect(limits.length).toBeGreaterThan(0);
    for (const rate of all) expect(new Set(rate.reasons.map(({ code }) => code)).size).toBe(rate.reasons.length);
  });

  it('is limited to room types', async () => {
    const whole = (await calendar(SYDNEY, { from: day(20), to: day(21) })).body as CalendarResponse;
    const [first] = whole.roomRates;
    const roomTypes = `${first?.roomType.uuid ?? ''},${demoUuid('roomType', 999)}`;
    const part = (await calendar(SYDNEY, { from: day(20), to: day(21), roomTypes })).body as CalendarResponse;
    expect(part.roomRates).toEqual(whole.roomRates.filter(({ roomType }) => roomType.uuid === first?.roomType.uuid));
    const none = (await calendar(SYDNEY, { from: day(20), to: day(21), roomTypes: demoUuid('roomType', 999) })).body;
    expect(none).toMatchObject({ roomRates: [], dates: [{ stays: [{ notBookable: [] }] }, {}] });
  });

  it('has an entity tag, which its next request may send, until the property changes', async () => {
    const query = { from: day(20), to: day(22) };
    const etag = String((await calendar(SYDNEY, query)).headers['etag']);
    const again = async () => (await calendar(SYDNEY, query, { ...KEY, 'if-none-match': etag })).status;
    expect(await again()).toBe(304);
    await app.sql("UPDATE property SET name = 'Another name' WHERE uuid = $1", [SYDNEY]);
    // The change is announced to the server after its commit.
    await until(async () => (await again()) === 200);
  });

  it('counts as one request, and as a further one for each thousand prices, each time', async () => {
    const { roomRates } = (await calendar(SYDNEY, { from: day(1), to: day(1) })).body as CalendarResponse;
    const query = { from: day(1), to: day(365), nights: '1,2,3,4,5,6,7' };
    const cost = 1 + Math.floor((365 * 7 * roomRates.length) / 1000);
    expect(cost).toBeGreaterThan(10);
    const before = left(await calendar(SYDNEY, { from: day(1), to: day(1) }));
    const whole = await calendar(SYDNEY, query);
    const same = await calendar(SYDNEY, query, { ...KEY, 'if-none-match': String(whole.headers['etag']) });
    expect([before - left(whole), left(whole) - left(same), same.status]).toEqual([cost, cost, 304]);
    expect(left(await calendar(SYDNEY, { from: day(1), to: day(1) }))).toBe(left(same) - 1);
  });

  const DATE = 'a calendar date written yyyy-mm-dd';
  const LENGTHS = '1 to 31 different whole numbers from 1 to 31, separated by commas';
  const NAMES = 'one of from, to, nights, adults, children, infants, promocode, roomTypes';

  it.each([
    [{ from: 'x', to: day(1) }, 'from', DATE],
    [{ to: day(1) }, 'from', DATE],
    [{ from: day(1), to: day(0) }, 'to', 'a date from `from` to 399 days after it'],
    [{ from: day(1), to: day(401) }, 'to', 'a date from `from` to 399 days after it'],
    [{ from: day(1), to: day(90), nights: '32' }, 'nights', LENGTHS],
    [{ from: day(1), to: day(90), nights: '1,1' }, 'nights', LENGTHS],
    [{ from: day(1), to: day(90), nights: '' }, 'nights', LENGTHS],
    [
      { from: day(1), to: day(3), nights: '4' },
      'nights',
      'lengths of at most as many nights as there are dates from `from` to `to`',
    ],
    [
      { from: day(1), to: day(400), nights: '1,2,3,4,5,6,7,8' },
      'nights',
      'fewer lengths, or a shorter range of dates: dates x lengths are at most 3000',
    ],
    [{ from: day(1), to: day(2), roomTypes: 'all' }, 'roomTypes', '1 to 100 different UUIDs, separated by commas'],
    [{ from: day(1), to: day(2), adults: '0' }, 'adults', 'a whole number from 1 to 10000'],
    [{ from: day(1), to: day(2), checkIn: day(1) }, 'checkIn', NAMES],
  ])('refuses %j by the parameter %s', async (query: Record<string, string | undefined>, parameter, expected) => {
    const { status, body } = await calendar(SYDNEY, query as Record<string, string>);
    const [{ meta } = { meta: {} }] = (body as { errors: { meta: object }[] }).errors;
    expect({ status, meta }).toMatchObject({ status: 400, meta: { parameter, expected } });
  });

  it('accepts 400 dates, and exactly 3,000 stays', async () => {
    expect((await calendar(SYDNEY, { from: day(1), to: day(400), nights: '1,2,3,4,5,6,7' })).status).toBe(200);
    const nights = Array.from({ length: 30 }, (_, at) => at + 1).join(',');
    expect((await calendar(SYDNEY, { from: day(1), to: day(100), nights })).status).toBe(200);
  });

  describe('that costs more than is left', () => {
    let limited: TestApp;
    beforeAll(async () => {
      limited = await startTestApp({ dataSet: undefined, beside: app, env: { RATE_LIMIT_PER_MINUTE: '20' } });
    });
    afterAll(() => limited.close());

    const year = { from: day(1), to: day(365), nights: '1,2,3,4' };
    const path = `/extensions/v1/properties/${SYDNEY}/calendar`;
    const get = (key: string, target = path, query: Record<string, string> = year) =>
      limited.get(target, { query, headers: { 'x-sm-api-key': key } });
    const small = (key: string) => get(key, `/properties/${SYDNEY}/room-types`, {});

    it('is refused with 429, and leaves the rest of the limit', async () => {
      const first = await get(DEMO_KEYS.group);
      const cost = 20 - left(first);
      expect(first.status).toBe(200);
      expect(cost).toBeGreaterThan(10);
      const second = await get(DEMO_KEYS.group);
      expect(errorName(second)).toBe('429 RateLimited');
      expect(second.headers['retry-after']).toMatch(/^\d+$/);
      const [{ message }] = (second.body as { errors: [{ message: string }] }).errors;
      expect(message).toMatch(
        new RegExp(
          `^This request counts as ${cost} requests, and ${20 - cost} of 20 per minute are left with this key; retry in \\d+ seconds$`,
        ),
      );
      const other = await small(DEMO_KEYS.group);
      expect([other.status, left(other)]).toEqual([200, left(second) - 1]);
    });

    it('is refused as a whole when several are sent at once, and leaves the rest of the limit', async () => {
      const key = DEMO_KEYS.property;
      const responses = await Promise.all([0, 1].map(() => get(key)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
      const [{ body }] = responses.filter(({ status }) => status === 200) as [HttpResponse];
      const cost = 1 + Math.floor((365 * 4 * (body as CalendarResponse).roomRates.length) / 1000);
      const other = await small(key);
      // The refused one counts as one request, and the small one as another.
      expect([other.status, left(other)]).toEqual([200, 20 - cost - 2]);
    });

    it('takes the whole limit of a key that has less than it costs', async () => {
      const first = await get(DEMO_KEYS.limited);
      expect([first.status, left(first)]).toEqual([200, 0]);
      expect((await get(DEMO_KEYS.limited)).status).toBe(429);
    });
  });

  it('is not served without extensions, nor are others', async () => {
    const off = await startTestApp({ dataSet: undefined, beside: app, env: { EXTENSIONS: 'none' } });
    try {
      for (const name of ['calendar', 'explain', 'openapi.json']) {
        const target = `/extensions/v1/${name === 'openapi.json' ? name : `properties/${SYDNEY}/${name}`}`;
        const response = await httpExchange({ port: off.port, method: 'GET', target, headers: KEY });
        expect([name, errorName(response)]).toEqual([name, '404 NotFound']);
      }
    } finally {
      await off.close();
    }
  });
});
