import { replay, type ReplayedClient } from './replay.js';

/**
 * A server that gives an AI assistant tools for the direct booking API. It was written against the present generation, except
 * that it reads the counters of lists from `pagination` only, and takes every quote for one that can be booked and every entry
 * of a breakdown for a night.
 */
describe('the client "assistant"', () => {
  let client: ReplayedClient;
  beforeAll(async () => {
    client = await replay('pagination=nested,sold-out=omitted,breakdown=nights', { accept: 'application/json' });
  });
  afterAll(() => client.close());

  type Json = Readonly<Record<string, unknown>>;

  /** It cuts bodies at 500 characters before it parses an error. */
  const errorOf = ({ text }: { readonly text: string }) => {
    const body = JSON.parse(text.slice(0, 500)) as { errors?: { name?: string; code?: string }[]; name?: string };
    return body.errors?.[0]?.name ?? body.errors?.[0]?.code ?? body.name;
  };
  const bodyOf = async (path: string) => {
    const { status, text } = await client.get(path);
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
    const property = (await bodyOf(`/properties/${client.property}`)) as Json;
    expect(property['bookingEngineUrl']).toMatch(/^https:\/\//);
    expect(property['currencyIsoCode']).toBe('AUD');
    expect(property['timezone']).toBe('Australia/Sydney');
    for (const name of [
      'name',
      'address',
      'features',
      'policies',
      'photos',
      'termsAndConditions',
      'instructionsToLocation',
    ])
      expect(property[name]).toBeDefined();
  });

  it('lists room types and room rates, 25 to a page', async () => {
    for (const roomType of await listOf(`/properties/${client.property}/room-types?page=1&perPage=25`))
      expect(roomType).toMatchObject({ uuid: expect.any(String) as unknown, name: expect.any(String) as unknown });
    for (const rate of await listOf(`/properties/${client.property}/room-rates?page=1&perPage=25`)) {
      expect(Object.keys(rate)).toEqual([
        'uuid',
        'roomTypeUuid',
        'name',
        'description',
        'cancellationPolicy',
        'promotionOnly',
      ]);
      expect(rate['cancellationPolicy']).toEqual(expect.any(String));
    }
  });

  it('counts the pages of a list', async () => {
    const { text } = await client.get(`/properties/${client.property}/room-types?page=1&perPage=1`);
    expect(JSON.parse(text)).toMatchObject({ results: [{}], pagination: { total: 4, totalPages: 4 } });
  });

  it('shows photos, amenities and bedrooms of a room type', async () => {
    const room = `/properties/${client.property}/room-types/${client.roomType}`;
    const photos = (await bodyOf(`${room}/photos`)) as Json[];
    expect(photos.length).toBeGreaterThan(0);
    for (const photo of photos) expect(Object.keys(photo)).toEqual(['url', 'caption', 'sortOrder']);
    for (const amenity of (await bodyOf(`${room}/amenities`)) as Json[]) expect(Object.keys(amenity)).toEqual(['name']);
    const bedrooms = (await bodyOf(`${room}/bedrooms`)) as { name: string; beds: Json[] }[];
    expect(bedrooms.length).toBeGreaterThan(0);
    for (const { name, beds } of bedrooms) {
      expect(name).toEqual(expect.any(String));
      for (const bed of beds) expect(Object.keys(bed)).toEqual(['bedType', 'otaCode', 'quantity']);
    }
  });

  it('quotes, and names every room rate of a quote', async () => {
    const stay = 'checkIn=2027-04-10&checkOut=2027-04-12&adults=2&children=1&promocode=WELCOME&withBreakdown=true';
    const quotes = (await bodyOf(`/properties/${client.property}/quotes?${stay}`)) as Json[];
    expect(quotes.length).toBeGreaterThan(0);
    const rates = new Set(
      (await listOf(`/properties/${client.property}/room-rates?page=1&perPage=25`)).map(({ uuid }) => uuid),
    );
    for (const { roomRateUuid, price, availability, breakdown } of quotes) {
      expect(rates).toContain(roomRateUuid);
      expect(price).toMatchObject({ gross: expect.any(Number) as unknown, tax: expect.any(Number) as unknown });
      expect(availability).toBeGreaterThan(0);
      expect(breakdown).toHaveLength(2);
    }
  });

  it('understands what it did wrong', async () => {
    const property = `/properties/${client.property}`;
    expect(errorOf(await client.get(property, 'wrong'))).toBe('NotAuthorised');
    expect(errorOf(await client.get(`/properties/${client.roomType}`))).toBe('NotFound');
    expect(errorOf(await client.get(`${property}/room-types/..%2Fquotes%3Fx%3D1/photos`))).toBe('BadRequest');
    // It checks the form of dates and numbers itself: this is the worst that it can send.
    const wrong = `checkIn=0000-01-01&checkOut=0000-01-03&adults=50&promocode=a${'%01'.repeat(62)}b`;
    expect(errorOf(await client.get(`${property}/quotes?${wrong}`))).toBe('BadRequest');
  });
});
