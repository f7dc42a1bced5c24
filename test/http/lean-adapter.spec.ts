import { jest } from '@jest/globals';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { receive } from '../support/receive.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const QUOTES = `/properties/${uuidOf('House')}/quotes?checkIn=2027-04-01&checkOut=2027-04-03&adults=2`;

interface Asked {
  readonly status: number;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

const asked = (status: number, method: string, target: string, headers: Asked['headers'] = {}): Asked => ({
  status,
  method,
  target,
  headers,
});

const REQUESTS = [
  asked(200, 'GET', '/properties', credentials.group),
  asked(200, 'GET', '/properties?page=1&perPage=2', credentials.group),
  asked(200, 'GET', QUOTES, credentials.property),
  asked(200, 'GET', `http://anybody${QUOTES}`, credentials.property),
  asked(200, 'HEAD', '/properties', credentials.group),
  asked(200, 'GET', '/docs'),
  asked(200, 'GET', '/docs/swagger-ui-init.js'),
  asked(200, 'GET', '/openapi.json'),
  asked(204, 'OPTIONS', '/properties'),
  asked(304, 'GET', '/properties', { ...credentials.group, 'if-none-match': '*' }),
  asked(400, 'GET', '/properties?page=0', credentials.group),
  asked(400, 'GET', '/properties/%ff', credentials.group),
  asked(400, 'GET', '/properties#there', credentials.group),
  asked(401, 'GET', '/properties'),
  asked(401, 'GET', '/properties', { 'x-sm-api-key': 'somebody-else' }),
  asked(403, 'GET', '/properties', credentials.property),
  asked(404, 'GET', '/nowhere'),
  asked(404, 'HEAD', '/nowhere'),
  asked(404, 'GET', `/properties/${uuidOf('Nowhere')}/room-types`, credentials.group),
  asked(405, 'DELETE', '/properties'),
  asked(414, 'GET', `/properties?page=${'1'.repeat(3000)}`),
  asked(417, 'GET', '/properties', { expect: 'the impossible' }),
];

function bytesOf({ method, target, headers }: Asked): string {
  const sent = { host: 'localhost', 'x-sm-trace-token': uuidOf('Request'), connection: 'close', ...headers };
  const fields = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${fields.join('')}\r\n`;
}

/** What tells the time differs between any two answers. */
function withoutTime(answer: string): string {
  return answer
    .replace(/^Date: .*$/m, 'Date')
    .replace(/^X-RateLimit-Reset: \d+/m, 'X-RateLimit-Reset')
    .replace(/;t=\d+/, ';t');
}

/** How often a request or response changed its prototype while something was done. */
async function swapsDuring(work: () => Promise<unknown>): Promise<number> {
  let swaps = 0;
  const set = Object.setPrototypeOf.bind(Object);
  const spy = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((target: unknown, prototype) => {
    if (Object.getPrototypeOf(target) !== prototype) swaps += 1;
    return set(target, prototype) as unknown;
  });
  await work().finally(() => {
    spy.mockRestore();
  });
  return swaps;
}

describe('Express with requests and responses that are ready-made', () => {
  let lean: TestApp;
  let stock: TestApp;
  beforeAll(async () => {
    lean = await startTestApp({ dataSet: aDataSet() });
    stock = await startTestApp({ dataSet: undefined, beside: lean, env: { LEAN_EXPRESS: 'false' } });
  });
  afterAll(async () => {
    await stock.close();
    await lean.close();
  });

  for (const request of REQUESTS) {
    const { status, method, target } = request;
    it(`${status} of ${method} ${target.slice(0, 80)}: the bytes of plain Express`, async () => {
      const [answer, expected] = [
        await receive(lean.port, bytesOf(request)),
        await receive(stock.port, bytesOf(request)),
      ];
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(withoutTime(answer)).toBe(withoutTime(expected));
    });
  }

  it('spares what plain Express does to each of them', async () => {
    const ask = (app: TestApp) => () => app.get('/properties', { headers: credentials.group });
    expect(await swapsDuring(ask(lean))).toBe(0);
    expect(await swapsDuring(ask(stock))).toBe(2);
  });
});
