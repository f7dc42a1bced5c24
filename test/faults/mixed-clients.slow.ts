import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { ChangeWriter } from '../../src/import/changes/change-writer.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { until as untilTrue } from '../../tools/harness/until.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { newWriter, resultsOf } from '../import-export/change-database.js';

/** SOAK_SECONDS sets how long the clients go on. */
const { SOAK_SECONDS = '3' } = process.env;
/** At least, however long that takes. */
const COMPARED_MIN = 100;

/** Many small responses with few rates, and some that are generated in slices, because they have more. */
const RATES = { House: 12, Inn: 500 };

/** One for each client that compares: a key with fewer than eight requests in flight is never shed, however busy the machine. */
const KEYS = Array.from({ length: 10 }, (_, at) => `key-of-mixed-clients-${at}`);

function aHouse(name: string, rates: number) {
  const [room, plan] = [`${name} room`, `${name} plan`];
  const roomRates = Array.from({ length: rates }, (_, at) => {
    const amount = `${100 + at}.${String(at % 100).padStart(2, '0')}`;
    const calendar = [{ from: '2027-03-01', to: '2027-05-01', amount }];
    return aRoomRate({ name: `${name} rate ${at}`, room, plan, sortOrder: at, calendar });
  });
  return aProperty({ name, roomTypes: [aRoomType({ name: room })], ratePlans: [aRatePlan({ name: plan })], roomRates });
}

const dataSet = aDataSet({
  properties: Object.entries(RATES).map(([name, rates]) => aHouse(name, rates)),
  keys: KEYS.map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), key, requestsPerMinute: 1_000_000 })),
});

const date = (day: number) => new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);

const targetOf = (name: keyof typeof RATES, at: number) =>
  `/properties/${uuidOf(name)}/quotes?checkIn=${date(2 + at)}&checkOut=${date(3 + at + (at % 7))}&adults=2&withBreakdown=true`;

const SMALL = Array.from({ length: 20 }, (_, at) => targetOf('House', at));
const LARGE = Array.from({ length: 5 }, (_, at) => targetOf('Inn', 10 + 2 * at));

/** One of a list, at random. */
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

const requestOf = (key: string, target: string, isGzipped: boolean) =>
  `GET ${target} HTTP/1.1\r\nHost: a\r\nx-sm-api-key: ${key}\r\n${isGzipped ? 'Accept-Encoding: gzip\r\n' : ''}\r\n`;

/** A response taken from the beginning of what a connection received; undefined: it is not complete. */
function firstResponse(received: Buffer): { readonly body: string; readonly bytes: number } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN);
  const bytes = end + 4 + length;
  if (!(received.length >= bytes)) return undefined;
  if (!head.startsWith('HTTP/1.1 200')) return { body: head, bytes };
  const body = received.subarray(end + 4, bytes);
  return { body: (/^content-encoding: gzip$/im.test(head) ? gunzipSync(body) : body).toString(), bytes };
}

/** Reads the responses of a connection, one by one, with a pause after each piece of them. */
function responsesOf(socket: Socket, pauseMs: number): () => Promise<string> {
  const pieces: AsyncIterator<Buffer, undefined> = socket[Symbol.asyncIterator]();
  let received = Buffer.alloc(0);
  return async () => {
    for (;;) {
      const response = firstResponse(received);
      if (response !== undefined) {
        received = received.subarray(response.bytes);
        return response.body;
      }
      const { done, value } = await pieces.next();
      if (done === true) throw new Error('The connection was closed');
      received = Buffer.concat([received, value]);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
}

describe('clients of all kinds at the same time', () => {
  let app: TestApp;
  /** By target: a body for each state of the prices. */
  const bodies = new Map<string, Set<string>>();
  const until = () => performance.now() < endsAt || compared <= COMPARED_MIN || changed <= 1;
  let endsAt = 0;
  let compared = 0;
  let changed = 0;
  let writer: ChangeWriter;

  beforeAll(async () => {
    // A cache that has room for a part of the responses.
    app = await startTestApp({ dataSet, env: { RESPONSE_CACHE_MB: '1' } });
    writer = newWriter(app.connectionString);
    for (const target of [...SMALL, ...LARGE]) bodies.set(target, new Set([await bodyOf(target)]));
    await adjustPrices('+10.00');
    for (const target of SMALL) await untilTrue(async () => bodies.get(target)!.add(await bodyOf(target)).size === 2);
    await adjustPrices('-10.00');
  });
  afterAll(async () => {
    await writer.close();
    await app.close();
  });

  async function bodyOf(target: string): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${app.port}${target}`, { headers: { 'x-sm-api-key': KEYS[0]! } });
    expect(response.status).toBe(200);
    return response.text();
  }

  /** Adjusts all prices of the small responses in one change, so that each response has those before or those after. */
  async function adjustPrices(price: string): Promise<void> {
    const of = { property: uuidOf('House'), roomRates: 'all', from: '2027-03-01', to: '2027-05-01' };
    expect(await resultsOf(writer, [{ ...of, adjust: { price } }])).toMatchObject([{ result: 'applied' }]);
  }

  async function changes(): Promise<void> {
    while (until()) {
      await adjustPrices('+10.00');
      await adjustPrices('-10.00');
      changed += 2;
    }
  }

  const compare = (target: string, body: string): void => {
    // On a busy machine a request may wait too long for its turn.
    if (body.startsWith('HTTP/1.1 503')) return;
    if (!bodies.get(target)!.has(body)) throw new Error(`Another response to ${target}: ${body.slice(0, 200)}`);
    compared += 1;
  };

  /** Sends several requests at once, and reads their responses, possibly slowly. */
  async function pipelines(key: string, targets: readonly string[], pauseMs: number): Promise<void> {
    const socket = connect(app.port, '127.0.0.1');
    const next = responsesOf(socket, pauseMs);
    while (until()) {
      const sent = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => oneOf(targets));
      socket.write(sent.map((target) => requestOf(key, target, Math.random() < 0.2)).join(''));
      for (const target of sent) compare(target, await next());
    }
    socket.destroy();
  }

  /** Disconnects at any moment. */
  async function aborts(): Promise<void> {
    while (until()) {
      const socket = connect(app.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(requestOf(KEYS.at(-1)!, oneOf([...SMALL, ...LARGE]), Math.random() < 0.2));
      await pause(Math.random() * 20);
      socket.destroy();
    }
  }

  it('receive no byte of a response to another request', async () => {
    endsAt = performance.now() + 1000 * Number(SOAK_SECONDS);
    await Promise.all([
      ...KEYS.slice(0, 4).map((key) => pipelines(key, SMALL, 0)),
      ...KEYS.slice(4, 6).map((key) => pipelines(key, LARGE, 0)),
      ...KEYS.slice(6, 9).map((key) => pipelines(key, [...SMALL, ...LARGE], 2)),
      ...Array.from({ length: 4 }, () => aborts()),
      changes(),
    ]);
    expect(compared).toBeGreaterThan(COMPARED_MIN);
  });
});
