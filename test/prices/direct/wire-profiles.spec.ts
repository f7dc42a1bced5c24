import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { httpExchange } from '../../../tools/harness/http-exchange.js';
import { storeKey } from '../../harness/store-key.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const HOUSE = `/properties/${uuidOf('House')}`;
const STAY = 'checkIn=2027-03-10&checkOut=2027-03-12&withBreakdown=true';
const SOLD_OUT = 'checkIn=2027-03-20&checkOut=2027-03-22';
const NOWHERE = `/properties/${uuidOf('none')}`;

const ANY = expect.anything() as unknown;
const COUNTERS = { page: 1, perPage: 10, total: 1, totalPages: 1 };
const MESSAGE = { message: expect.any(String) as unknown };

/** What a profile changes in a response. */
const SWITCHES: readonly (readonly [profile: string, target: string, body: unknown])[] = [
  ['list=items', `${HOUSE}/room-types`, { items: [ANY], ...COUNTERS }],
  ['pagination=nested', '/properties', { results: [ANY], ...COUNTERS, pagination: COUNTERS }],
  ['pagination=nested', `${HOUSE}/room-types`, { results: [ANY], ...COUNTERS, pagination: COUNTERS }],
  ['pagination=nested', `${HOUSE}/room-rates`, { results: [ANY], ...COUNTERS, pagination: COUNTERS }],
  ['', NOWHERE, { errors: [{ name: 'NotFound', ...MESSAGE }] }],
  ['errors=code', NOWHERE, { errors: [{ code: 'NotFound', ...MESSAGE }] }],
  ['errors=flat', NOWHERE, { name: 'NotFound', ...MESSAGE }],
  ['', `${HOUSE}/quotes?${STAY}`, [expect.objectContaining({ breakdown: [ANY, ANY, ANY] })]],
  ['breakdown=nights', `${HOUSE}/quotes?${STAY}`, [expect.objectContaining({ breakdown: [ANY, ANY] })]],
  ['', `${HOUSE}/quotes?${SOLD_OUT}`, [expect.objectContaining({ availability: 0 })]],
  ['sold-out=omitted', `${HOUSE}/quotes?${SOLD_OUT}`, []],
];

describe('the profile of a key in the direct booking API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [aProperty()] }) });
    await app.sql(`update room_inventory set count = 0 where date = '2027-03-20'`);
  });
  afterAll(() => app.close());

  /** Not by `app.get`, which validates against the contract. */
  const request = (target: string, headers: object, etag?: string) =>
    httpExchange({
      port: app.port,
      method: 'GET',
      target,
      headers: { ...headers, ...(etag !== undefined && { 'if-none-match': etag }) },
    });
  const known = new Map<string, object>([['', credentials.group]]);
  const keyWith = async (profile: string) => {
    const headers = known.get(profile) ?? (await storeKey(app, { wire_profile: `'${profile}'` })).headers;
    known.set(profile, headers);
    return headers;
  };
  const direct = async (profile: string, target: string) => request(`/public-api/api${target}`, await keyWith(profile));

  it.each(SWITCHES)('%j changes %s as it says', async (profile, target, body) => {
    expect((await direct(profile, target)).body).toEqual(body);
  });

  it('limits=plain writes the headers of an earlier draft', async () => {
    const { headers } = await direct('limits=plain', HOUSE);
    expect(headers).toMatchObject({ 'ratelimit-limit': '1000000', 'ratelimit-policy': '1000000;w=60' });
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('property=older writes the shape of an older generation', async () => {
    const { body } = await direct('property=older', HOUSE);
    expect(body).toMatchObject({ uuid: uuidOf('House'), timezoneId: 'Etc/UTC', currency: 'EUR' });
    expect(body).not.toHaveProperty('policies');
  });

  it('changes nothing at the root', async () => {
    const headers = await keyWith(
      'list=items,pagination=nested,errors=flat,breakdown=nights,sold-out=omitted,limits=plain',
    );
    for (const target of ['/properties', `${HOUSE}/quotes?${STAY}`, `${HOUSE}/quotes?${SOLD_OUT}`, `${HOUSE}/quotes`]) {
      const [own, plain] = [await request(target, headers), await request(target, credentials.group)];
      expect([own.text, own.headers['ratelimit-policy'], own.headers['etag']]).toEqual([
        plain.text,
        plain.headers['ratelimit-policy'],
        plain.headers['etag'],
      ]);
    }
  });

  it('is part of the cache key and of the entity tag', async () => {
    const headers = await keyWith('breakdown=nights');
    const target = `/public-api/api${HOUSE}/quotes?${STAY}`;
    const plain = await request(target, credentials.group);
    const own = await request(target, headers);
    expect(own.text).not.toBe(plain.text);
    expect((await request(target, headers, plain.headers['etag'])).status).toBe(200);
    expect((await request(target, headers, own.headers['etag'])).status).toBe(304);
    expect((await request(target, credentials.group)).text).toBe(plain.text);
  });

  it.each(['', 'errors=code', 'errors=flat'])(
    'keeps every error below 500 bytes, and counts what it leaves out: %j',
    async (profile) => {
      const long = '%F0%9F%98%80'.repeat(60);
      const parameters = Array.from({ length: 40 }, (_, at) => `p${at}=${at === 0 ? long : at}`).join('&');
      for (const query of [parameters, `${long}=1`, '%00'.repeat(90) + '=%00', 'checkIn=x&checkOut=y&adults=z']) {
        const { status, bytes, text } = await direct(profile, `${HOUSE}/quotes?${query}`);
        expect([status, bytes.length < 500]).toEqual([400, true]);
        expect(() => JSON.parse(text) as unknown).not.toThrow();
      }
      const { text } = await direct(profile, `${HOUSE}/quotes?${parameters}`);
      if (profile !== 'errors=flat') expect(text).toMatch(/\d+ more errors? in this request/);
    },
  );

  it('is that of the server for a key without one, and for errors before a key is known', async () => {
    const other = await startTestApp({
      dataSet: undefined,
      beside: app,
      env: { WIRE_PROFILE: 'errors=code, list=items' },
    });
    const bodyFor = async (target: string, headers: object) =>
      (await httpExchange({ port: other.port, method: 'GET', target, headers: { ...headers } })).body;
    const list = '/public-api/api/properties';
    try {
      expect(await bodyFor(list, {})).toMatchObject({ errors: [{ code: 'NotAuthorised' }] });
      expect(await bodyFor('/public-api/api/nowhere', {})).toMatchObject({ errors: [{ code: 'NotFound' }] });
      expect(await bodyFor(list, credentials.group)).toHaveProperty('items');
      expect(await bodyFor(list, await keyWith('pagination=nested'))).toHaveProperty('results');
      expect(await bodyFor('/properties', {})).toMatchObject({ errors: [{ name: 'NotAuthorised' }] });
    } finally {
      await other.close();
    }
  });
});
