import { decimal, RequestError, StayquoteClient } from '../../../packages/client/src/index.js';
import { currencyDigits } from '../../../src/domain/money/currency.js';
import { aConnection } from '../../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { aHotelAt } from '../../harness/builders/a-hotel-at.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

const HOTELS = 7;
const propertyUuid = uuidOf('House');
const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12', adults: 2 };

describe('the client', () => {
  let app: TestApp;
  beforeAll(async () => {
    const names = Array.from({ length: HOTELS }, (_, at) => (at === 0 ? 'House' : `House ${at}`));
    const dataSet = aDataSet({
      properties: names.map((name) => aHotelAt(name, [0, 0], { breakfast: true })),
      channels: [{ apiId: 'the-channel', name: 'Channel', properties: [aConnection()] }],
    });
    app = await startTestApp({ dataSet, env: { SCENARIOS: 'true' } });
  });
  afterAll(() => app.close());

  const keys = {
    group: credentials.group['x-sm-api-key'],
    channel: credentials.channel['x-sm-api-key'],
  };
  const client = (options: Partial<ConstructorParameters<typeof StayquoteClient>[0]> = {}) =>
    new StayquoteClient({ url: `http://127.0.0.1:${app.port}/`, key: keys.group, ...options });
  const failure = async (request: Promise<unknown>): Promise<RequestError> => {
    const error = await request.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof RequestError) return error;
    throw new Error('no RequestError', { cause: error });
  };

  it('prices a stay as the server does', async () => {
    const quotes = await client().get('/properties/{propertyUuid}/quotes', { propertyUuid, ...STAY });
    const { body } = await app.get(`/properties/${propertyUuid}/quotes`, { query: STAY, headers: credentials.group });
    expect(quotes).toEqual(body);
    expect(quotes[0]?.lengthOfStay).toBe(2);
  });

  it('reads all pages of a list, and ends at the last', async () => {
    const sizes = [];
    for await (const page of client().pages('/properties', { perPage: 3 })) sizes.push(page.results.length);
    expect(sizes).toEqual([3, 3, 1]);
    const names = [];
    for await (const { name } of client().items('/properties')) names.push(name);
    expect(names).toHaveLength(HOTELS);
    expect(new Set(names).size).toBe(HOTELS);
  });

  it('reads the detail of a channel, with its rooms as objects', async () => {
    const channel = client({ key: keys.channel, apiId: 'the-channel' });
    const stay = { checkin: '2027-03-10', checkout: '2027-03-12' };
    const rooms = [{ adults: 2 }, { adults: 1, children: 1 }];
    const detail = await channel.get('/properties/{uuid}', { uuid: propertyUuid, ...stay, rooms });
    const query = rooms.map((room, at) => `rooms[${at}][adults]=${room.adults}`).join('&');
    const { body } = await app.get(`/properties/${propertyUuid}`, {
      query: `checkin=2027-03-10&checkout=2027-03-12&${query}&rooms[1][children]=1`,
      headers: credentials.channel,
    });
    expect(detail).toEqual(body);
  });

  it('joins the lengths of a calendar', async () => {
    const dates = { from: '2027-03-10', to: '2027-03-12' };
    const calendar = await client().get('/extensions/v1/properties/{propertyUuid}/calendar', {
      ...{ propertyUuid, ...dates },
      nights: [1, 2],
    });
    const { body } = await app.get(`/extensions/v1/properties/${propertyUuid}/calendar`, {
      query: { ...dates, nights: '1,2' },
      headers: credentials.group,
    });
    expect(calendar).toEqual(body);
  });

  it('names what is wrong with a request', async () => {
    const error = await failure(client().get('/properties', { perPage: 51 }));
    expect(error).toMatchObject({ name: 'BadRequest', status: 400, meta: { parameter: 'perPage' } });
    expect(error.traceToken).toMatch(/^[0-9a-f-]{36}$/);
    const none = { propertyUuid: uuidOf('nowhere'), ...STAY };
    const missing = await failure(client().get('/properties/{propertyUuid}/quotes', none));
    expect(missing).toMatchObject({ name: 'NotFound', status: 404 });
  });

  it('does not send a key again that was refused', async () => {
    const refused = client({ key: 'stq_wrong' });
    const first = await failure(refused.get('/properties'));
    expect(first).toMatchObject({ name: 'NotAuthorised', status: 401 });
    expect(await failure(refused.get('/properties'))).toBe(first);
  });

  it.each([
    [{ checkIn: '2027-03-10', checkOut: '2027-04-11' }, '32 nights; expected 1 to 31'],
    [{ checkIn: '2027-03-12', checkOut: '2027-03-10' }, '-2 nights'],
    [{ checkIn: '2027-03-10', checkOut: '2027-03-10' }, '0 nights'],
  ])('does not send a stay of %j', async (stay, message) => {
    const error = await failure(client().get('/properties/{propertyUuid}/quotes', { propertyUuid, ...stay }));
    expect(error).toMatchObject({ name: 'InvalidRequest', status: undefined });
    expect(error.message).toContain(message);
  });

  it('does not send a stay of a channel over 30 nights', async () => {
    const channel = client({ key: keys.channel, apiId: 'the-channel' });
    const stay = { uuid: propertyUuid, checkin: '2027-03-10', checkout: '2027-04-10' };
    expect((await failure(channel.get('/properties/{uuid}', stay))).message).toContain('31 nights; expected 1 to 30');
  });

  it('sends the longest stays', async () => {
    const stay = { propertyUuid, checkIn: '2027-03-10', checkOut: '2027-04-10' };
    expect(await client().get('/properties/{propertyUuid}/quotes', stay)).toBeInstanceOf(Array);
  });

  it('refuses a Date, whose day depends on a time zone', async () => {
    const checkIn = new Date('2027-03-10T00:00:00Z') as unknown as string;
    const error = await failure(client().get('/properties/{propertyUuid}/quotes', { ...STAY, propertyUuid, checkIn }));
    expect(error.message).toContain('dates are text such as 2027-07-01');
  });

  it('refuses a key in the url', () => {
    expect(() => client({ url: 'http://user:secret@127.0.0.1/' })).toThrow(TypeError);
    expect(() => client({ url: 'http://127.0.0.1/?key=secret' })).toThrow(TypeError);
  });

  it('fails at once if nobody listens, and when it is aborted', async () => {
    expect(await failure(client({ url: 'http://127.0.0.1:9' }).get('/properties'))).toMatchObject({
      name: 'Unreachable',
      status: undefined,
    });
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(client().get('/properties', {}, { signal: controller.signal })).rejects.toThrow('enough');
  });

  const inScenario = (scenario: string, options: Parameters<typeof client>[0] = {}) =>
    client({ headers: { 'X-Stayquote-Scenario': scenario }, ...options });

  it('waits until Retry-After is over, with what is requested meanwhile', async () => {
    const limited = inScenario('rate-limited;limit=1;seconds=1;id=waits');
    const since = performance.now();
    // The first fills the window, so that the second is refused, and the third waits with it.
    await limited.get('/properties');
    const second = limited.get('/properties');
    await Promise.all([second, limited.get('/properties', { page: 2 })]);
    expect(performance.now() - since).toBeGreaterThan(950);
  });

  it('fails with the refusal if it would have to wait too long', async () => {
    const error = await failure(inScenario('rate-limited', { waitMs: 5000 }).get('/properties'));
    expect(error).toMatchObject({ name: 'RateLimited', status: 429, meta: { retryAfterSeconds: 60 } });
    const never = await failure(inScenario('service-unavailable', { waitMs: 0 }).get('/properties'));
    expect(never).toMatchObject({ name: 'ServiceUnavailable', status: 503 });
  });

  it('ends a wait when it is aborted', async () => {
    const signal = AbortSignal.timeout(200);
    const waiting = inScenario('rate-limited').get('/properties', {}, { signal });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('repeats what fails for a while', async () => {
    const flaky = inScenario('flaky;every=2;id=repeats');
    for (let at = 0; at < 3; at += 1) expect((await flaky.get('/properties')).total).toBe(HOTELS);
  });

  it.each([
    ['internal-server-error', { name: 'InternalServerError', status: 500 }],
    ['access-denied', { name: 'AccessDenied', status: 403 }],
    ['connection-reset', { name: 'Unreachable', status: undefined }],
    ['truncated', { name: 'Unreachable', status: undefined }],
  ])('does not repeat %s', async (scenario, error) => {
    expect(await failure(inScenario(scenario).get('/properties'))).toMatchObject(error);
  });

  it('does not wait for a response longer than it is told', async () => {
    const slow = inScenario('slow;ms=20000', { timeoutMs: 100 });
    expect(await failure(slow.get('/properties'))).toMatchObject({ name: 'Timeout', status: undefined });
  });

  it('gets a kept response by its entity tag', async () => {
    const keeping = client({ keptResponses: 1 });
    const first = await keeping.get('/properties');
    const second = await keeping.get('/properties');
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });
});

describe('an amount as text', () => {
  it.each([
    [861.65, 'AUD', '861.65'],
    [120.5, 'EUR', '120.50'],
    [0, 'USD', '0.00'],
    [48_000, 'JPY', '48000'],
    [12.345, 'KWD', '12.345'],
    [45_035_996_273_704.95, 'USD', '45035996273704.95'],
  ])('%p %s', (amount, currency, text) => {
    expect(decimal(amount, currency)).toBe(text);
  });

  it.each([
    [1.005, 'USD'],
    [0.5, 'JPY'],
    [90_071_992_547_409.9, 'USD'],
    [Number.NaN, 'USD'],
    [1, 'usd'],
  ])('is refused for %p %s', (amount, currency) => {
    expect(() => decimal(amount, currency)).toThrow(RangeError);
  });

  it('has the digits of every currency that a property may have', () => {
    const codes = Array.from({ length: 26 ** 3 }, (_, at) =>
      [at / 676, (at / 26) % 26, at % 26].map((letter) => String.fromCodePoint(65 + Math.floor(letter))).join(''),
    );
    const known = codes.filter((code) => currencyDigits(code) !== undefined);
    expect(known.length).toBeGreaterThan(150);
    for (const code of known) expect(decimal(1, code)).toBe((1).toFixed(currencyDigits(code)));
  });
});
