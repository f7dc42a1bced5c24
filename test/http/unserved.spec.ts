import { connect } from 'node:net';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { errorName } from '../support/error-name.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TOKEN = '3F1C9D1E-6a55-4c8e-9d0c-1f0f6f6f2a11';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OPERATION_PATHS = [
  '/properties',
  `/properties/${uuidOf('House')}`,
  `/properties/${uuidOf('House')}/room-types`,
  `/properties/${uuidOf('House')}/quotes`,
];

describe('what the interface does not serve', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  it.each([
    '/',
    '/nowhere',
    '/Properties',
    '/properties/',
    '//properties',
    '/properties/a/b',
    '/v1/properties',
    '/docs-json',
  ])('%s: 404, also with a key', async (path) => {
    const answer = await app.get(path, { headers: credentials.group });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ errors: [{ name: 'NotFound', message: 'Nothing is served at this path' }] });
  });

  it.each(OPERATION_PATHS)('%s: 405 with Allow for other methods, before the key is asked for', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const answer = await app.send(method, path);
      expect(errorName(answer)).toBe('405 MethodNotAllowed');
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });

  it.each(OPERATION_PATHS)('%s: OPTIONS tells the methods', async (path) => {
    const { status, headers } = await app.send('OPTIONS', path);
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('HEAD is GET without the body', async () => {
    const { headers: got } = await app.get('/properties', { headers: credentials.group });
    const { status, headers } = await app.send('HEAD', '/properties', { headers: credentials.group });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(got['content-length']);
    expect(headers['cache-control']).toBe(got['cache-control']);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/properties/%ff/quotes', '/properties/%', '/%E0%A4%A'])('%s cannot be decoded: 400', async (path) => {
    expect(errorName(await app.get(path))).toBe('400 BadRequest');
  });

  it('a path and query of more than 2048 characters: 414', async () => {
    expect(errorName(await app.get('/properties', { query: `page=${'1'.repeat(2048)}` }))).toBe('414 UriTooLong');
  });

  it('a body is not looked at', async () => {
    const headers = { ...credentials.group, 'content-type': 'application/json', 'content-length': 8 };
    expect((await app.get('/properties', { headers, payload: '{"broken' })).status).toBe(200);
  });

  it("[7-8] returns the caller's trace token where it is a UUID, else a fresh one", async () => {
    const tokenFor = async (token: string | string[]) =>
      (await app.get('/properties', { headers: { 'x-sm-trace-token': token } })).headers['x-sm-trace-token'];
    expect(await tokenFor(TOKEN)).toBe(TOKEN);
    expect(await tokenFor('no-uuid')).toMatch(UUID);
    expect(await tokenFor([TOKEN, TOKEN])).toMatch(UUID);
  });

  it('each token is fresh', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await app.get('/')).headers['x-sm-trace-token']));
    expect(new Set(tokens).size).toBe(3);
  });
});

describe('what HTTP itself refuses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  /** Sends bytes as they are and reads until the server closes the connection. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('error', reject).on('close', () => {
        resolve(text);
      });
    });

  it('what follows a good request does not cost it its answer', async () => {
    const text = await exchange('GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\ngarbage');
    expect(text).toMatch(/^HTTP\/1.1 404 /);
    expect(text.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it.each([
    ['no Host', 'GET /properties HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BadRequest'],
    ['two Hosts', 'GET /properties HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400, 'BadRequest'],
    ['garbage', 'garbage\r\n\r\n', 400, 'BadRequest'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BadRequest'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400, 'BadRequest'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'RequestHeaderFieldsTooLarge',
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417, 'ExpectationFailed'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'MethodNotAllowed'],
  ])('%s', async (_title, bytes, status, name) => {
    const text = await exchange(bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-sm-trace-token: [0-9a-f-]{36}$/im);
    expect(JSON.parse(body)).toEqual({ errors: [{ name, message: expect.any(String) as string }] });
  });
});
