import { request } from 'node:http';
import { receive } from '../harness/receive.js';
import { type OperationName, OPERATIONS, sendIn, startScenarioApp } from '../harness/scenario-app.js';
import type { TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

/** What a client sees of a response that may break off. */
interface Outcome {
  readonly status: number | undefined;
  readonly announced: number | undefined;
  readonly received: string;
  /** The code of the error; undefined: the response was complete. */
  readonly error: string | undefined;
}

describe('connections on request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startScenarioApp();
  });
  afterAll(() => app.close());

  const open = (scenario: string, operation: OperationName = 'quotes', method = 'GET') => {
    const { target, headers } = OPERATIONS[operation];
    const sent = request({
      host: '127.0.0.1',
      port: app.port,
      path: target,
      method,
      headers: { ...headers, 'x-stayquote-scenario': scenario },
      agent: false,
    });
    const outcome = new Promise<Outcome>((resolve) => {
      let seen: Omit<Outcome, 'error'> = { status: undefined, announced: undefined, received: '' };
      const end = (error?: NodeJS.ErrnoException) => {
        resolve({ ...seen, error: error?.code });
      };
      sent.on('error', end);
      sent.on('response', (response) => {
        seen = { ...seen, status: response.statusCode, announced: Number(response.headers['content-length']) };
        response.on('data', (chunk: Buffer) => (seen = { ...seen, received: seen.received + chunk.toString() }));
        response.on('error', end);
        response.on('end', () => {
          end();
        });
      });
    });
    sent.end();
    return { outcome, leave: () => sent.destroy() };
  };

  it.each(['quotes', 'publicQuotes', 'detail', 'search', 'properties'] as const)(
    'connection-reset sends nothing, and truncated half of the body, at %s',
    async (operation) => {
      expect(await open('connection-reset', operation).outcome).toMatchObject({
        status: undefined,
        error: 'ECONNRESET',
      });
      const { text } = await sendIn(app, undefined, operation);
      expect(await open('truncated', operation).outcome).toEqual({
        ...{ status: 200, announced: Buffer.byteLength(text), error: 'ECONNRESET' },
        received: text.slice(0, Math.floor(text.length / 2)),
      });
    },
  );

  it('truncated: HEAD has no body to truncate', async () => {
    expect(await open('truncated', 'quotes', 'HEAD').outcome).toMatchObject({ status: 200, error: undefined });
  });

  it('timeout closes the connection without a response', async () => {
    const start = performance.now();
    const { status, error } = await open('timeout;ms=300', 'detail').outcome;
    expect([status, error]).toEqual([undefined, 'ECONNRESET']);
    expect(performance.now() - start).toBeGreaterThan(290);
  });

  it('timeout lets go as soon as the client closes its side, while slow responds to it', async () => {
    const { target, headers } = OPERATIONS.quotes;
    const sendAndClose = (scenario: string) => {
      const lines = Object.entries({ Host: 'a', ...headers, 'x-stayquote-scenario': scenario });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return receive(app.port, `GET ${target} HTTP/1.1\r\n${head}\r\n`, { halfCloses: true });
    };
    // Otherwise the connection would be closed after two minutes, and the test would fail before.
    expect(await sendAndClose('timeout')).toBe('');
    expect(await sendAndClose('slow;ms=10')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('slow waits, then responds as usual', async () => {
    const start = performance.now();
    const { text } = await sendIn(app, 'slow;ms=300', 'detail');
    expect(performance.now() - start).toBeGreaterThan(290);
    expect(text).toBe((await sendIn(app, undefined, 'detail')).text);
  });

  it('no request waits for slow ones, and the same key has at most 50 of them', async () => {
    const scenarios = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'timeout' : 'slow;ms=30000'));
    const waiting = scenarios.map((scenario) => open(scenario));
    await until(async () => (await sendIn(app, 'slow;ms=0', 'quotes')).status === 429);
    const { headers, text } = await sendIn(app, 'slow;ms=0', 'quotes');
    expect([headers['retry-after'], text]).toEqual(['1', expect.stringContaining('expected at most 50')]);
    const start = performance.now();
    for (const operation of ['quotes', 'detail', 'search'] as const)
      expect((await sendIn(app, undefined, operation)).status).toBe(200);
    expect((await sendIn(app, 'slow;ms=0', 'detail')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(20_000);
    for (const { leave } of waiting) leave();
    await until(async () => (await sendIn(app, 'slow;ms=0', 'quotes')).status === 200);
  });

  it('a server that ends does not wait for them', async () => {
    const ending = await startScenarioApp({ beside: app, dataSet: undefined });
    const { target, headers } = OPERATIONS.quotes;
    const send = (scenario: string) =>
      ending.get(target, { headers: { ...headers, 'x-stayquote-scenario': scenario } }).then(
        ({ status }) => status,
        () => 'closed',
      );
    const outcomes = [send('slow;ms=30000'), send('timeout')];
    await ending.get('/properties', { headers });
    const start = performance.now();
    await ending.close();
    expect(await Promise.all(outcomes)).toEqual([200, 'closed']);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
