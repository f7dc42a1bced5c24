import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { converse } from '../harness/converse.js';
import { recordedLog, type LogLine } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOUSE = uuidOf('House');
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const ALL_FIELDS = [
  ...['level', 'time', 'traceToken', 'keyUuid', 'method', 'route', 'status', 'durationMs', 'bytes'],
  ...['limit', 'remaining', 'clientAddress', 'msg'],
];

describe('the log line of a request', () => {
  const recorded = recordedLog();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet(), log: recorded.log });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    recorded.clear();
  });

  /** The response may arrive before its line, which is written once the response is sent. */
  const linesOf = async (send: () => Promise<unknown>, count = 1): Promise<readonly LogLine[]> => {
    await send();
    await until(() => recorded.lines().length >= count);
    return recorded.lines();
  };
  const lineOf = async (send: () => Promise<unknown>): Promise<LogLine> => {
    const lines = await linesOf(send);
    expect(lines).toHaveLength(1);
    return lines[0]!;
  };

  it('shows caller, route and outcome', async () => {
    const response = await app.get('/properties', { headers: credentials.group });
    const line = await lineOf(() => Promise.resolve());
    expect(Object.keys(line)).toEqual(ALL_FIELDS);
    expect(line).toMatchObject({
      ...{ level: 'info', method: 'GET', route: '/properties', status: 200, msg: 'GET /properties 200' },
      ...{ limit: 1_000_000, remaining: 999_999, clientAddress: '127.0.0.0' },
      ...{ traceToken: response.headers['x-sm-trace-token'], bytes: Buffer.byteLength(response.text) },
    });
    expect(line['keyUuid']).toMatch(UUID);
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line['durationMs']).toBeGreaterThan(0);
  });

  it('names the property of a successful response, and no other path', async () => {
    const [found, missing] = [HOUSE, uuidOf('nowhere')].map((uuid) => `/properties/${uuid}/room-types`);
    const route = '/properties/{propertyUuid}/room-types';
    const success = await lineOf(() => app.get(found!, { headers: credentials.group }));
    expect(success).toMatchObject({ route, status: 200, property: HOUSE });
    recorded.clear();
    const failure = await lineOf(() => app.get(missing!, { headers: credentials.group }));
    expect(failure).toMatchObject({ route, status: 404 });
    await linesOf(() => app.send('OPTIONS', missing!), 2);
    expect(recorded.text()).not.toContain(uuidOf('nowhere'));
  });

  it.each([
    `/public-api/api/properties/${HOUSE}/media`,
    `/extensions/v1/properties/${HOUSE}/calendar?from=2027-03-10&to=2027-03-11`,
  ])('names the property of %s', async (path) => {
    // A second line is that of the contract, which the response is checked against.
    const [line] = await linesOf(() => app.get(path, { headers: credentials.group }));
    expect(line).toMatchObject({ status: 200, property: HOUSE });
  });

  it.each([
    ['/nowhere', 'GET', {}, { route: 'unserved', status: 404 }],
    ['/properties', 'GET', {}, { route: '/properties', status: 401 }],
    ['/properties', 'POST', {}, { route: '/properties', status: 405 }],
    ['/properties', 'OPTIONS', {}, { route: '/properties', status: 204 }],
    ['/properties', 'HEAD', credentials.group, { route: '/properties', status: 200, bytes: 0 }],
    ['/properties/%ff/quotes', 'GET', {}, { route: 'unserved', status: 400 }],
    ['/openapi.json', 'GET', {}, { route: '/openapi.json', status: 200 }],
    ['/docs', 'GET', {}, { route: '/docs', status: 200 }],
    [`/${'x'.repeat(3000)}`, 'GET', {}, { route: 'unserved', status: 414 }],
  ])('%.40s %s %j', async (path, method, headers, fields) => {
    expect(await lineOf(() => app.send(method, path, { headers }))).toMatchObject({ method, ...fields });
  });

  it('names the caller’s trace and its program', async () => {
    const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, 'user-agent': 'curl/8.5.0 (a comment)' };
    expect(await lineOf(() => app.get('/', { headers }))).toMatchObject({ traceId: TRACE_ID, client: 'curl' });
  });

  it.each([
    ['no trace', 'no-trace'],
    ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['an unknown version', `ff-${TRACE_ID}-00f067aa0ba902b7-01`],
    ['two traces', [`00-${TRACE_ID}-00f067aa0ba902b7-01`, `00-${TRACE_ID}-00f067aa0ba902b7-01`]],
  ])('%s: the request is served, and no trace is logged', async (_title, traceparent) => {
    const line = await lineOf(() => app.get('/properties', { headers: { ...credentials.group, traceparent } }));
    expect(line['status']).toBe(200);
    expect(line).not.toHaveProperty('traceId');
  });

  it.each([
    ['garbage\r\n\r\n', 400],
    ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
  ])('%j is logged too', async (bytes, status) => {
    const line = await lineOf(() => converse(app.port, bytes));
    expect(line).toMatchObject({ route: 'unserved', status, clientAddress: '127.0.0.0' });
    expect(line['traceToken']).toMatch(UUID);
  });

  it.each([
    ['a separate line', 'GET /\\r\\n{"level":"fatal"} HTTP/1.1', ''],
    ['quotes', 'GET /"},{"level":"fatal" HTTP/1.1', 'curl/1.0","level":"fatal'],
    ['colours', 'GET /%1b[31m HTTP/1.1', 'curl/1.0 \u009b31m'],
    ['eight-bit bytes', 'GET /\u009b31m HTTP/1.1', 'x\u009b31m'],
  ])('a caller cannot write %s into the log', async (_title, request, userAgent) => {
    const sent = `${request}\r\nHost: a\r\nUser-Agent: ${userAgent}\r\nConnection: close\r\n\r\n`;
    await lineOf(() => converse(app.port, Buffer.from(sent, 'latin1')));
    expect(recorded.text()).toMatch(/^[\x20-\x7e]+\n$/);
    expect(recorded.text()).not.toContain('fatal');
  });
});
