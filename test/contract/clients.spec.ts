import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

type Json = Readonly<Record<string, unknown>>;

const HOUSE = `/properties/${demoUuid('property', 1)}`;
const ROOM = `${HOUSE}/room-types/${demoUuid('roomType', 1, 1)}`;
const STAY = 'checkIn=2027-04-10&checkOut=2027-04-12&adults=2';

/** Public clients, as configured by their users: only the base address and the key are ours. Each expects a profile. */
describe('the client', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: demoDataSet(parsePlainDate('2027-03-01')!) });
  });
  afterAll(() => app.close());

  /** A server for a client: what it receives for a request as it writes it. */
  function clientOf(profile: string) {
    let node: TestApp;
    beforeAll(async () => {
      const env = { WIRE_PROFILE: profile, RATE_LIMIT_PER_MINUTE: '1000000' };
      node = await startTestApp({ dataSet: undefined, beside: app, env });
    });
    afterAll(() => node.close());
    return (path: string, key: string = DEMO_KEYS.group) =>
      httpExchange({
        ...{ port: node.port, method: 'GET', target: `/public-api/api${path}` },
        headers: { accept: 'application/json', 'x-sm-api-key': key },
      });
  }

  /**
   * A server that gives an AI assistant tools for the direct booking API. It was written against the present generation, except
   * that it reads the counters of lists from `pagination` only, and takes every quote for one that can be booked and every entry
   * of a breakdown for a night.
   */
  describe('"assistant"', () => {
    const send = clientOf('pagination=nested,sold-out=omitted,breakdown=nights');

    /** It cuts bodies at 500 characters before it parses an error. */
    const errorOf = async (path: string, key?: string) => {
      const { text } = await send(path, key);
      const body = JSON.parse(text.slice(0, 500)) as { errors?: { name?: string; code?: string }[]; name?: string };
      return body.errors?.[0]?.name ?? body.errors?.[0]?.code ?? body.name;
    };
    const bodyOf = async (path: string) => {
      const { status, text } = await send(path);
      expect(status).toBe(200);
      return JSON.parse(text) as unknown;
    };
    const listOf = async (path: string) => {
      const { results, items, pagination } = (await bodyOf(path)) as Json & { pagination: Json };
      const list = (results ?? items) as Json[];
      expect(Array.isArray(list)).toBe(true);
      const { total, totalPages } = pagination as { total: number; totalPages: number };
      expect([total >= list.length, totalPages >= 1]).toEqual([true, true]);
      return list;
    };

    it('connects by reading the property, and shows it', async () => {
      const property = (await bodyOf(HOUSE)) as Json;
      expect(property).toMatchObject({ currencyIsoCode: 'AUD', timezone: 'Australia/Sydney' });
      expect(property['bookingEngineUrl']).toMatch(/^https:\/\//);
      const shown = [
        'name',
        'address',
        'features',
        'policies',
        'photos',
        'termsAndConditions',
        'instructionsToLocation',
      ];
      for (const name of shown) expect(property[name]).toBeDefined();
    });

    it('lists room types and room rates, 25 to a page, and counts the pages of a list', async () => {
      for (const roomType of await listOf(`${HOUSE}/room-types?page=1&perPage=25`))
        expect(roomType).toMatchObject({ uuid: expect.any(String) as unknown, name: expect.any(String) as unknown });
      const fields = ['uuid', 'roomTypeUuid', 'name', 'description', 'cancellationPolicy', 'promotionOnly'];
      for (const rate of await listOf(`${HOUSE}/room-rates?page=1&perPage=25`)) {
        expect(Object.keys(rate)).toEqual(fields);
        expect(rate['cancellationPolicy']).toEqual(expect.any(String));
      }
      const page = await bodyOf(`${HOUSE}/room-types?page=1&perPage=1`);
      expect(page).toMatchObject({ results: [{}], pagination: { total: 4, totalPages: 4 } });
    });

    it('shows photos, amenities and bedrooms of a room type', async () => {
      const photos = (await bodyOf(`${ROOM}/photos`)) as Json[];
      expect(photos.length).toBeGreaterThan(0);
      for (const photo of photos) expect(Object.keys(photo)).toEqual(['url', 'caption', 'sortOrder']);
      for (const amenity of (await bodyOf(`${ROOM}/amenities`)) as Json[])
        expect(Object.keys(amenity)).toEqual(['name']);
      const bedrooms = (await bodyOf(`${ROOM}/bedrooms`)) as { name: string; beds: Json[] }[];
      expect(bedrooms.length).toBeGreaterThan(0);
      for (const { name, beds } of bedrooms) {
        expect(name).toEqual(expect.any(String));
        for (const bed of beds) expect(Object.keys(bed)).toEqual(['bedType', 'otaCode', 'quantity']);
      }
    });

    it('quotes, and names every room rate of a quote', async () => {
      const quotes = (await bodyOf(
        `${HOUSE}/quotes?${STAY}&children=1&promocode=WELCOME&withBreakdown=true`,
      )) as Json[];
      expect(quotes.length).toBeGreaterThan(0);
      const rates = (await listOf(`${HOUSE}/room-rates?page=1&perPage=25`)).map(({ uuid }) => uuid);
      for (const { roomRateUuid, price, availability, breakdown } of quotes) {
        expect(rates).toContain(roomRateUuid);
        expect(price).toMatchObject({ gross: expect.any(Number) as unknown, tax: expect.any(Number) as unknown });
        expect(availability).toBeGreaterThan(0);
        expect(breakdown).toHaveLength(2);
      }
    });

    it('understands what it did wrong', async () => {
      expect(await errorOf(HOUSE, 'wrong')).toBe('NotAuthorised');
      expect(await errorOf(`/properties/${demoUuid('roomType', 1, 1)}`)).toBe('NotFound');
      expect(await errorOf(`${HOUSE}/room-types/..%2Fquotes%3Fx%3D1/photos`)).toBe('BadRequest');
      // It checks the form of dates and numbers itself: this is the worst that it can send.
      const wrong = `checkIn=0000-01-01&checkOut=0000-01-03&adults=50&promocode=a${'%01'.repeat(62)}b`;
      expect(await errorOf(`${HOUSE}/quotes?${wrong}`)).toBe('BadRequest');
    });
  });

  /** A kit for hotel websites. It lists properties first, and takes `data`, `items` or the whole body for a list. */
  describe('"website kit"', () => {
    const send = clientOf('list=items');

    it.each(['/properties', `${HOUSE}/room-types`, `${HOUSE}/room-rates`])('finds the list of %s', async (path) => {
      const body = JSON.parse((await send(path)).text) as { data?: unknown; items?: unknown };
      const list = body.data ?? body.items ?? body;
      expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ uuid: expect.any(String) as unknown })]));
    });

    it('cannot quote, because it sends dates of its own invention, but learns what is expected', async () => {
      const { status, text } = await send(`${HOUSE}/quotes?from=2027-04-10&to=2028-04-09`);
      const { errors } = JSON.parse(text) as { errors: { message: string }[] };
      expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('checkIn is missing')]);
    });
  });

  /** A client generated from the contract of 2025, with `promoCode`, flat errors and one breakdown entry per night. */
  describe('"generated in 2025"', () => {
    const send = clientOf('property=older,errors=flat,breakdown=nights,sold-out=omitted');

    it('reads the property, and the name of an error at the top', async () => {
      const property: unknown = JSON.parse((await send(HOUSE)).text);
      expect(property).toMatchObject({ timezoneId: 'Australia/Sydney', currency: 'AUD' });
      const { status, text } = await send(`${HOUSE}/quotes`);
      expect([status, JSON.parse(text)]).toMatchObject([400, { name: 'BadRequest' }]);
    });

    it('quotes with its spelling of the promo code', async () => {
      const { text } = await send(`${HOUSE}/quotes?${STAY}&children=0&promoCode=WELCOME&withBreakdown=true`);
      const quotes = JSON.parse(text) as {
        availability: number;
        breakdown: { date: string; promoDiscount: { code: string }[] }[];
      }[];
      expect(quotes.length).toBeGreaterThan(0);
      for (const { availability, breakdown } of quotes) {
        expect(availability).toBeGreaterThan(0);
        expect(breakdown.map(({ date }) => date)).toEqual(['2027-04-10', '2027-04-11']);
      }
      expect(quotes.some(({ breakdown }) => breakdown[0]?.promoDiscount[0]?.code === 'WELCOME')).toBe(true);
    });
  });
});
