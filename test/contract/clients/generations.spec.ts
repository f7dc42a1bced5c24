import { replay, type ReplayedClient } from './replay.js';

const STAY = 'checkIn=2027-04-10&checkOut=2027-04-12&adults=2&children=0';

/** A kit for hotel websites. It lists properties first, and takes `data`, `items` or the whole body for a list. */
describe('the client "website kit"', () => {
  let client: ReplayedClient;
  beforeAll(async () => {
    client = await replay('list=items');
  });
  afterAll(() => client.close());

  it.each(['/properties', '/properties/{p}/room-types', '/properties/{p}/room-rates'])(
    'finds the list of %s',
    async (path) => {
      const { text } = await client.get(path.replace('{p}', client.property));
      const body = JSON.parse(text) as { data?: unknown; items?: unknown };
      const list = body.data ?? body.items ?? body;
      expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ uuid: expect.any(String) as unknown })]));
    },
  );

  it('cannot quote, because it sends dates of its own invention, but learns what is expected', async () => {
    const { status, text } = await client.get(`/properties/${client.property}/quotes?from=2027-04-10&to=2028-04-09`);
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('checkIn is missing')]);
  });
});

/** A client generated from the contract of 2025, with `promoCode`, flat errors and one breakdown entry per night. */
describe('the client "generated in 2025"', () => {
  let client: ReplayedClient;
  beforeAll(async () => {
    client = await replay('property=older,errors=flat,breakdown=nights,sold-out=omitted');
  });
  afterAll(() => client.close());

  it('reads the property', async () => {
    const { text } = await client.get(`/properties/${client.property}`);
    expect(JSON.parse(text)).toMatchObject({ timezoneId: 'Australia/Sydney', currency: 'AUD' });
  });

  it('quotes with its spelling of the promo code', async () => {
    const query = `${STAY}&promoCode=WELCOME&withBreakdown=true`;
    const { text } = await client.get(`/properties/${client.property}/quotes?${query}`);
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

  it('reads the name of an error at the top', async () => {
    const { status, text } = await client.get(`/properties/${client.property}/quotes`);
    expect([status, JSON.parse(text)]).toMatchObject([400, { name: 'BadRequest' }]);
  });
});
