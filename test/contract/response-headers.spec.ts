import type { IncomingHttpHeaders } from 'node:http';
import { SECURITY_HEADERS } from '../../src/http/security-headers.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { httpExchange, type HttpResponse } from '../../tools/harness/http-exchange.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startWithoutDatabase } from '../harness/start-without-database.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { withoutPropertyTable } from '../harness/without-property-table.js';

/** Headers of HTTP, not of the interface. */
const TRANSPORT = ['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'keep-alive'];
const UNDOCUMENTED = [...TRANSPORT, ...Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase())];

const HOUSE = `/properties/${uuidOf('House')}`;
const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
const SPENT = { 'x-sm-api-key': 'a-key-for-one' };

const namesOf = (headers: IncomingHttpHeaders) =>
  Object.keys(headers)
    .filter((name) => !UNDOCUMENTED.includes(name))
    .sort();

describe('the documented headers are those sent', () => {
  let app: TestApp;
  let impatient: TestApp;
  let away: Awaited<ReturnType<typeof startWithoutDatabase>>;
  beforeAll(async () => {
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: SPENT['x-sm-api-key'], requestsPerMinute: 1 }];
    app = await startTestApp({ dataSet: aDataSet({ keys }), log: recordedLog().log });
    away = await startWithoutDatabase();
    impatient = await startTestApp({ dataSet: undefined, beside: app, env: { FAILED_AUTH_PER_MINUTE: '1' } });
  });
  afterAll(async () => {
    await Promise.all([impatient.close(), away.close()]);
    await app.close();
  });

  const documented = (path: string, status: string) =>
    Object.keys(app.document.paths[path]?.['get']?.responses[status]?.headers ?? {})
      .map((name) => name.toLowerCase())
      .sort();

  it.each([
    ['/properties', '/properties', {}, credentials.group],
    ['/properties/{propertyUuid}/room-types', `${HOUSE}/room-types`, {}, credentials.group],
    ['/properties/{propertyUuid}/quotes', `${HOUSE}/quotes`, STAY, credentials.group],
    ['/properties/{uuid}', HOUSE, { checkin: STAY.checkIn, checkout: STAY.checkOut }, credentials.channel],
  ])('with 200 and 304 of %s, for GET and HEAD', async (path, target, query, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const full = await app.send(method, target, { query, headers });
      expect([full.status, ...namesOf(full.headers)]).toEqual([200, ...documented(path, '200')]);
      const tagged = { ...headers, 'if-none-match': full.headers['etag'] };
      const unchanged = await app.send(method, target, { query, headers: tagged });
      expect([unchanged.status, ...namesOf(unchanged.headers)]).toEqual([304, ...documented(path, '304')]);
    }
  });

  const quotes = (query: string, headers = {}) => app.get(`${HOUSE}/quotes`, { query, headers });

  it.each<[status: number, send: () => Promise<HttpResponse>]>([
    [400, () => quotes('', credentials.group)],
    [401, () => quotes('')],
    [403, () => app.get('/properties', { headers: credentials.property })],
    [404, () => app.get(`/properties/${uuidOf('No')}/quotes`, { query: STAY, headers: credentials.group })],
    [414, () => quotes('1'.repeat(2048), credentials.group)],
    [429, () => quotes('', SPENT).then(() => quotes('', SPENT))],
    [429, () => impatient.get('/properties').then(() => impatient.get('/properties'))],
    [500, () => withoutPropertyTable(app, () => app.get('/properties', { headers: credentials.group }))],
  ])('with %i', async (status, send) => {
    const response = await send();
    expect([response.status, ...namesOf(response.headers)]).toEqual([
      status,
      ...documented('/properties/{propertyUuid}/quotes', String(status)),
    ]);
  });

  it('with 503, which has the headers of the limit only after the key was read', async () => {
    const request = { port: away.port, method: 'GET', target: '/properties', headers: credentials.group };
    const { status, headers } = await httpExchange(request);
    const ofTheLimit = /^(x-)?ratelimit/;
    const expected = documented('/properties', '503').filter((name) => !ofTheLimit.test(name));
    expect([status, ...namesOf(headers)]).toEqual([503, ...expected]);
  });

  it('with 405, which the default response covers', async () => {
    const { headers } = await app.send('POST', '/properties');
    expect(namesOf(headers)).toEqual(documented('/properties', 'default'));
  });
});
