import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  type Hotel,
  hotelsWith,
  hotelWith,
  startStayquote,
  StayquoteError,
  type StartOptions,
} from '../../../packages/testing/src/index.js';
import { type TestCache, testCache } from '../../harness/test-cache.js';

const CLOCK = '2027-03-01T09:00:00Z';

/** Gross of the first quote for two nights from a date. */
async function gross({ url, keys, headers }: Hotel, checkIn = '2027-03-08', checkOut = '2027-03-10'): Promise<number> {
  const [property] = Object.keys(keys.properties);
  const target = `${url}/properties/${property}/quotes?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`;
  const response = await fetch(target, { headers: headers.group });
  const quotes = (await response.json()) as { price: { gross: number } }[];
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(quotes)}`);
  return quotes[0]!.price.gross;
}

let cache: TestCache;
beforeAll(async () => {
  cache = await testCache();
  process.env['STAYQUOTE_CACHE_DIR'] = cache.path;
});
afterAll(async () => {
  delete process.env['STAYQUOTE_CACHE_DIR'];
  await cache.remove();
});

describe('startStayquote', () => {
  const data = hotelWith({ rates: [{ price: '120.00', weekend: '150.00' }] });
  const start = (options: StartOptions = {}): Promise<Hotel> => startStayquote({ data, clock: CLOCK, ...options });
  /** For the tests that need no server of their own: as it started before each. */
  let hotel: Hotel;
  beforeAll(async () => {
    hotel = await start();
  });
  beforeEach(() => hotel.reset());

  it('serves the hotel with keys of every kind', async () => {
    const { url, headers, keys } = hotel;
    const [property] = Object.keys(keys.properties);
    const statusOf = async (path: string, kind: keyof Hotel['headers']) =>
      (await fetch(`${url}${path}`, { headers: headers[kind] })).status;
    expect(await statusOf('/properties', 'group')).toBe(200);
    expect(await statusOf(`/properties/${property}/room-types`, 'property')).toBe(200);
    expect(await statusOf(`/properties/${property}?checkin=2027-03-08&checkout=2027-03-10`, 'channel')).toBe(200);
    expect(await statusOf('/properties', 'channel')).toBe(401);
  });

  it('gives each server data of its own, which import changes at once and reset restores', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect([await gross(one), await gross(other)]).toEqual([240, 240]);
    await one.import(hotelWith({ rates: [{ price: '99.50', weekend: '150.00' }] }));
    expect([await gross(one), await gross(other)]).toEqual([199, 240]);
    const { url } = one;
    for (let round = 0; round < 2; round += 1) {
      await one.reset();
      expect([await gross(one), one.url]).toEqual([240, url]);
      await one.import(hotelWith({ rates: [{ price: '50.00', weekend: '60.00' }] }));
      expect(await gross(one)).toBe(100);
    }
    await Promise.all([one.reset(), one.import(hotelWith({ rates: [{ price: '70.00' }] })), one.reset()]);
    await one.reset();
    expect(await gross(one)).toBe(240);
  });

  it('pages through many hotels, each with its own price', async () => {
    const { url, headers, keys } = await start({
      data: hotelsWith(12, (number) => ({ rates: [{ price: `${100 + number}.00` }] })),
    });
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const response = await fetch(`${url}/properties?page=${page}&perPage=5`, { headers: headers.group });
      const { results, total } = (await response.json()) as { results: { name: string }[]; total: number };
      expect(total).toBe(12);
      names.push(...results.map(({ name }) => name));
    }
    expect([names.length, names[0], names[11]]).toEqual([12, 'Test hotel 01', 'Test hotel 12']);
    expect(Object.keys(keys.properties)).toHaveLength(12);
    const target = `${url}/properties/20000000-0012-4000-8000-000000000001?checkin=2027-03-08&checkout=2027-03-09`;
    const detail = await (await fetch(target, { headers: headers.channel })).json();
    expect(detail).toMatchObject({
      name: 'Test hotel 12',
      roomTypes: [{ roomRates: [{ uuid: '50000000-0012-4000-8000-000000000001', totalPrice: 112 }] }],
    });
  });

  it('keeps its headers, and has keys for what import adds, also for owners that are sorted before', async () => {
    const other = await start();
    const { headers } = other;
    const before = JSON.stringify(data)
      .replaceAll(/(?<=")(?=[1-5]0000000-)/g, '0')
      .replaceAll(/(?<="0[1-5]000000)0(?=-)/g, '')
      .replaceAll('test-channel', 'a-channel');
    await other.import(JSON.parse(before) as object);
    expect(other.headers).toEqual(headers);
    const key = other.keys.properties['02000000-0000-4000-8000-000000000001']!;
    const target = `${other.url}/properties/02000000-0000-4000-8000-000000000001/room-types`;
    expect((await fetch(target, { headers: { 'x-sm-api-key': key } })).status).toBe(200);
  });

  it('moves the business date, and resets it', async () => {
    const availability = async () => {
      const [property] = Object.keys(hotel.keys.properties);
      const target = `${hotel.url}/properties/${property}/quotes?checkIn=2027-03-08&checkOut=2027-03-10&adults=2`;
      const response = await fetch(target, { headers: hotel.headers.property });
      return ((await response.json()) as { availability: number }[])[0]!.availability;
    };
    expect(await availability()).toBe(5);
    await hotel.setClock('2027-03-09T00:00:00Z');
    expect(await availability()).toBe(0);
    await hotel.reset();
    expect(await availability()).toBe(5);
    await hotel.setClock(new Date('2027-03-09T00:00:00Z'));
    expect(await availability()).toBe(0);
  });

  it('returns the requests that it received', async () => {
    await gross(hotel);
    await fetch(`${hotel.url}/nowhere?a=1&a=2`, { headers: { 'x-mine': 'yes' } });
    const requests = await hotel.requests();
    expect(requests).toMatchObject([
      { method: 'GET', query: { checkIn: '2027-03-08', adults: '2' }, status: 200 },
      { method: 'GET', path: '/nowhere', target: '/nowhere?a=1&a=2', query: { a: ['1', '2'] }, status: 404 },
    ]);
    expect(requests[1]!.headers['x-mine']).toBe('yes');
    await hotel.reset();
    expect(await hotel.requests()).toEqual([]);
  });

  it('takes settings and a port', async () => {
    const limited = await start({ settings: { RATE_LIMIT_PER_MINUTE: 1 } });
    const statusOf = async () => (await fetch(`${limited.url}/properties`, { headers: limited.headers.group })).status;
    expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
    await limited.reset();
    expect(await statusOf()).toBe(200);
    const port = Number(new URL(limited.url).port);
    await limited.stop();
    expect((await start({ port })).url).toBe(limited.url);
    await expect(start({ port })).rejects.toThrow(
      `127.0.0.1:${port} is already in use; set the option port to a free port`,
    );
  });

  it('serves scenarios, counted from the start after a reset', async () => {
    const headers = { ...hotel.headers.group, 'x-stayquote-scenario': 'flaky;every=2' };
    const statusOf = async () => (await fetch(`${hotel.url}/properties`, { headers })).status;
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 503, 200]);
    await hotel.reset();
    expect([await statusOf(), await statusOf()]).toEqual([200, 503]);
  });

  it('starts a dozen servers at once', async () => {
    const hotels = await Promise.all(Array.from({ length: 12 }, () => start()));
    // In turn: each first request opens connections, and a busy machine does not open all at once in the second that one waits.
    for (const one of hotels) expect(await gross(one)).toBe(240);
    await Promise.all(hotels.map((one) => one.stop()));
    await expect(fetch(hotels[0]!.url)).rejects.toThrow('fetch failed');
  });

  it('serves a file, and the demo data', async () => {
    const file = await start({ data: 'docs/examples/small-hotel.json' });
    expect(await gross(file, '2027-05-03', '2027-05-05')).toBeGreaterThan(0);
    const demo = await start({ data: 'demo' });
    const { total } = (await (await fetch(`${demo.url}/properties`, { headers: demo.headers.group })).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThan(1);
  });

  it.each([
    [
      'a data set with problems',
      { data: hotelWith({ rates: [{ price: 'free' }] }) },
      /amount: "free" is not an amount/,
    ],
    ['a file that is missing', { data: 'missing.json' }, /missing\.json: cannot be read/],
    ['a clock that is none', { clock: 'monday' }, /clock is "monday"; expected an instant/],
    ['a setting that is none', { settings: { COLOUR: 'red' } }, /settings\.COLOUR cannot be set/],
    ['the value of a setting', { settings: { LOG_LEVEL: 'loud' } }, /LOG_LEVEL is "loud"/],
    ['a folder without the server', { stayquote: '/' }, /ENOENT.*package\.json/],
  ])('refuses %s with what to change', async (_, options, message) => {
    await expect(start(options)).rejects.toThrow(message);
  });

  it('rejects with an error of its own kind', async () => {
    await expect(start({ clock: 'monday' })).rejects.toBeInstanceOf(StayquoteError);
    const misspelt = { prot: 1 } as StartOptions;
    const message = 'startStayquote has no option prot; expected data, clock, settings, port, stayquote';
    await expect(startStayquote(misspelt)).rejects.toThrow(new StayquoteError(message));
    await expect(startStayquote('demo' as StartOptions)).rejects.toBeInstanceOf(StayquoteError);
  });

  it.each<[unknown, string]>([
    [{}, 'rates is missing'],
    [undefined, 'hotelWith is expected to be an object with rates, '],
    [{ rates: [], timeZone: 'UTC' }, 'hotelWith has no option timeZone; expected rates, name, currency, timezone, '],
    [{ rates: ['120.00'] }, 'rates[0] is expected to be an object with price, '],
    [{ rates: [{ price: '1', weekends: '2' }] }, 'rates[0] has no option weekends; expected price, name, weekend, '],
  ])('hotelWith(%j) throws one', (parts, message) => {
    expect(() => hotelWith(parts as Parameters<typeof hotelWith>[0])).toThrow(StayquoteError);
    expect(() => hotelWith(parts as Parameters<typeof hotelWith>[0])).toThrow(message);
  });
});

describe('the examples of stayquote-testing', () => {
  const jest = ['--experimental-vm-modules', `${process.cwd()}/node_modules/jest/bin/jest.js`, '--rootDir', '.'];

  it.each([
    ['node-test', ['--test'], /# pass 1/],
    ['jest', [...jest, '--config', '{"transform":{},"testTimeout":120000}'], /Tests: +1 passed, 1 total/],
  ])('pass in %s', async (folder, args, passed) => {
    const child = spawn(process.execPath, args, {
      cwd: `packages/testing/examples/${folder}`,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], STAYQUOTE_CACHE_DIR: cache.path },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([child.exitCode, stdout + stderr]).toEqual([0, expect.stringMatching(passed)]);
  });
});
