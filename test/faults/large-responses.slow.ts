import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { engineOffers, engineQuotes } from '../harness/engine.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const QUOTES = `/properties/${uuidOf('House')}/quotes`;
const RATES = 1500;
const ROOMS = ['Room', 'Suite', 'Attic'];
const OTHER_KEY = { 'x-sm-api-key': 'another-key-of-the-group' };

/** A property with so many rates that its responses are large, and a small one. */
const dataSet = aDataSet({
  properties: [
    aProperty({
      roomTypes: ROOMS.map((name) => aRoomType({ name })),
      roomRates: Array.from({ length: RATES }, (_, at) =>
        aRoomRate({ name: `Rate ${at}`, room: ROOMS[at % ROOMS.length]!, sortOrder: at }),
      ),
    }),
    // Room types, rate plans and room rates have different uuids in each property.
    aProperty({
      name: 'Inn',
      roomTypes: [aRoomType({ name: 'Inn room' })],
      ratePlans: [{ uuid: uuidOf('Inn plan'), name: 'Plan', cancellationPolicy: { policyType: 'non-refundable' } }],
      roomRates: [aRoomRate({ name: 'Inn rate', room: 'Inn room', plan: 'Inn plan' })],
    }),
  ],
  channels: [{ apiId: 'the-channel', name: 'Channel', properties: [aConnection(), aConnection({ property: 'Inn' })] }],
  keys: [{ kind: 'group', groupUuid: uuidOf('Group'), key: OTHER_KEY['x-sm-api-key'], requestsPerMinute: 1_000_000 }],
});

const date = (day: number) => new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);

/** A month of quotes; the unknown promo code makes the request unique without changing the response. */
const month = (question: string) => ({
  checkIn: date(1),
  checkOut: date(31),
  adults: '2',
  withBreakdown: 'true',
  promocode: question,
});
/** A month of property detail, starting on one of the first 30 days. */
const monthFrom = (day: number) => ({ checkin: date(day), checkout: date(30 + day), totalAdults: 2, totalRooms: 1 });

const targetOf = (question: string) => `${QUOTES}?${new URLSearchParams(month(question)).toString()}`;

type PendingRequest = readonly [name: string, run: () => Promise<HttpResponse>];

/** Concurrent large requests, and how many may complete at any time: on a busy machine requests overtake each other. */
const LARGE = 20;
const LAST = 4;
/** Fewer than may wait for one key, and more, even while some of them are being served. */
const GONE = 200;
const MANY = 400;

/** The names of requests that are sent together, in the order of their responses. */
async function order(requests: readonly PendingRequest[]): Promise<string[]> {
  const names: string[] = [];
  await Promise.all(
    requests.map(async ([name, run]) => {
      const { status } = await run();
      // On a very slow machine the last of them reach the maximum waiting time.
      expect(name === 'large' ? [200, 503] : [200]).toContain(status);
      names.push(name);
    }),
  );
  return names;
}

/** Some clients never read: unsent bytes must not be the reason for a refusal. */
const ROOM = { UNSENT_MB: '1000', UNSENT_PER_KEY_MB: '1000' };

describe('large responses', () => {
  let app: TestApp;
  let metrics: Metrics;
  const start = async (options: Pick<TestAppOptions, 'dataSet' | 'beside'>, env = {}) => {
    metrics = new Metrics();
    app = await startTestApp({ ...options, env: { ...ROOM, ...env }, metrics });
    // So that the tests' requests do not wait for the first read of a rate sheet.
    for (const house of ['House', 'Inn']) await quotes('HEAD', house, 'first');
  };
  beforeAll(() => start({ dataSet }));
  afterAll(() => app.close());

  const quotes = (method: string, house: string, question: string, headers = {}) =>
    app.send(method, `/properties/${uuidOf(house)}/quotes`, {
      query: month(question),
      headers: { ...credentials.group, ...headers },
    });
  const detail = (method: string, house: string, day: number) =>
    app.send(method, `/properties/${uuidOf(house)}`, { query: monthFrom(day), headers: credentials.channel });
  const figure = async (name: string, labels: Record<string, string>) =>
    sampleValue(await metrics.text(), name, labels) ?? NaN;
  const responses = (cache: 'hit' | 'miss' | 'shared') => figure('stayquote_responses_total', { cache });
  const waiting = () => figure('stayquote_queue_length', { queue: 'answers' });
  const begun = () => figure('stayquote_queue_wait_seconds_count', { queue: 'answers' });

  it.each([
    ['quotes', (house: string, at: number) => quotes('HEAD', house, `overtaken-${at}`)],
    ['property detail', (house: string, at: number) => detail('HEAD', house, at + 1)],
  ])('let later requests for another property overtake: %s', async (_, send) => {
    const ofEach = (name: string, house: string, count: number) =>
      Array.from({ length: count }, (__, at): PendingRequest => [name, () => send(house, at)]);
    const names = await order([...ofEach('large', 'House', LARGE), ...ofEach('small', 'Inn', 8)]);
    expect(names.slice(names.lastIndexOf('small')).length).toBeGreaterThan(LAST);
  });

  it('take turns by key: a request of one key does not wait for many earlier ones of another', async () => {
    // So that the key does not have to be looked up, which takes longer than all of them on a busy machine.
    await quotes('HEAD', 'Inn', 'known', OTHER_KEY);
    const many = Array.from({ length: LARGE }, (_, at): PendingRequest => [
      'large',
      () => quotes('HEAD', 'House', `many-${at}`),
    ]);
    const names = await order([...many, ['one', () => quotes('HEAD', 'House', 'one', OTHER_KEY)]]);
    expect(names.slice(names.indexOf('one')).length).toBeGreaterThan(LAST);
  });

  let rounds = 0;
  const areShared = async () => {
    const before = [await responses('miss'), await responses('shared')] as const;
    const [target, first] = [targetOf(`same-${++rounds}`), quotes('HEAD', 'House', `in front of them-${rounds}`)];
    // Not checked against the contract, which takes longer than all else.
    const same = Array.from({ length: 20 }, (_, at) => {
      const gzip = at % 3 === 0 ? { 'accept-encoding': 'gzip' } : {};
      const headers = { ...credentials.group, ...(at % 2 === 0 ? OTHER_KEY : {}), ...gzip };
      return httpExchange({ port: app.port, method: 'GET', target, headers });
    });
    await first;
    const received = await Promise.all(same);
    expect(new Set(received.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // A request that arrives after the others have been served is built separately, or is a cache hit.
    return (await responses('miss')) - before[0] < 6 && (await responses('shared')) - before[1] > 6;
  };
  // On a busy machine they may not be concurrent.
  const expectShared = () => until(areShared);
  it('are built once for all concurrent identical requests, regardless of key and gzip', expectShared);

  it('do not queue if the client already has the response, or if they are cached', async () => {
    // If the database is slow, a sheet may have to be revalidated first, and the response is built once more.
    const { headers } = await until(async () => {
      const before = [await responses('hit'), await begun()];
      const response = await quotes('GET', 'House', 'kept');
      if ((await responses('hit')) === before[0]) return undefined;
      expect(await begun()).toBe(before[1]);
      return response;
    });
    const before = await begun();
    expect((await quotes('GET', 'House', 'kept', { 'if-none-match': headers['etag'] })).status).toBe(304);
    expect(await begun()).toBe(before);
  });

  it('match the figures of the pricing core, byte by byte', async () => {
    const today = '2027-03-01';
    const stay = { checkIn: date(1), checkOut: date(31), adults: 2, children: 0, infants: 0, withBreakdown: true };
    const expected = engineQuotes(dataSet, { propertyUuid: uuidOf('House'), ...stay, today });
    expect(expected).toHaveLength(RATES);
    expect((await quotes('GET', 'House', 'bytes')).text).toBe(JSON.stringify(expected));
    const { checkin: checkIn, checkout: checkOut } = monthFrom(20);
    const offers = engineOffers(dataSet, {
      ...{ apiId: credentials.channel['x-sm-api-id'], propertyUuid: uuidOf('House') },
      ...{ checkIn, checkOut, rooms: [{ adults: 2, children: 0 }], today },
    });
    const { roomTypes } = (await detail('GET', 'House', 20)).body as { roomTypes: (typeof offers)[number][] };
    expect(roomTypes.map(({ uuid, roomRates }) => ({ uuid, roomRates }))).toEqual(offers);
  });

  it('are not built for clients that have disconnected', async () => {
    const before = await responses('miss');
    const requests = await sendMany(GONE, 'gone');
    // The others wait by then: the server is in the process of this test, and has received all of them.
    await Promise.race(requests.map((sent) => once(sent, 'response')));
    // An ordinary close: the server only sees that the client closed its side.
    for (const { socket } of requests) socket?.destroy();
    await until(async () => (await waiting()) === 0);
    expect((await responses('miss')) - before).toBeLessThan(GONE / 2);
  });

  it('are refused with 503 if too many wait, or one waits too long', async () => {
    const statuses: (number | undefined)[] = [];
    // On a busy machine, which sends slowly, all of a round may be served.
    for (let round = 0; !statuses.includes(503); round += 1) {
      statuses.length = 0;
      const requests = await sendMany(MANY, `too many ${round}`, (status) => statuses.push(status));
      await until(() => statuses.includes(503) || statuses.length === MANY);
      for (const { socket } of requests) socket?.resetAndDestroy();
    }
    expect(await refusals()).toBeGreaterThan(0);
    await until(async () => (await waiting()) === 0);
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([503]));
  });

  it('are built once too where nothing is cached', async () => {
    const first = app;
    await start({ dataSet: undefined, beside: first }, { RESPONSE_CACHE_MB: '0' });
    await expectShared();
    await app.close();
    app = first;
  });

  /** On a slow machine requests time out before the queue is full; on a busy one they are shed before it. */
  const refusals = async () => {
    const ofQueue = (reason: string) => figure('stayquote_queue_refusals_total', { queue: 'answers', reason });
    const shed = (reason: string) => figure('stayquote_shed_requests_total', { reason });
    const all = await Promise.all([ofQueue('full'), ofQueue('late'), shed('delay'), shed('wait')]);
    return all.reduce((sum, count) => sum + (count || 0), 0);
  };

  /** Sends requests over connections that are already open: a busy server accepts only one in each turn of the event loop. */
  async function sendMany(count: number, name: string, onStatus?: (status: number | undefined) => void) {
    const agent = new Agent({ keepAlive: true });
    const send = (path: string): ClientRequest =>
      request({ host: '127.0.0.1', port: app.port, path, headers: credentials.group, agent }).end();
    await Promise.all(
      Array.from({ length: count }, async () => {
        const [response] = (await once(send('/unknown'), 'response')) as [IncomingMessage];
        await finished(response.resume());
      }),
    );
    return Array.from({ length: count }, (_, at) => {
      const sent = send(targetOf(`${name}-${at}`));
      sent.on('response', ({ statusCode }) => onStatus?.(statusCode));
      return sent.on('error', () => undefined);
    });
  }
});
