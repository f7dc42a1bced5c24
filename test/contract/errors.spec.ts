import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { withoutPropertyTable } from '../harness/without-property-table.js';

interface Entry {
  readonly name: string;
  readonly message: string;
  readonly meta?: object;
}

const house = `/properties/${uuidOf('House')}`;

describe('errors', () => {
  let app: TestApp;
  let responses: HttpResponse[];
  beforeAll(async () => {
    app = await startTestApp({
      log: recordedLog().log,
      dataSet: aDataSet({
        keys: [{ kind: 'group', groupUuid: uuidOf('Group'), key: 'a-key-for-one', requestsPerMinute: 1 }],
      }),
    });
    const spent = { headers: { 'x-sm-api-key': 'a-key-for-one' } };
    await app.get('/properties', spent);
    responses = [
      await app.get(`${house}/quotes`, { headers: credentials.group }),
      await app.get(`${house}/quotes`),
      await app.get('/properties', { headers: credentials.property }),
      await app.get(`/properties/${uuidOf('Nowhere')}/room-types`, { headers: credentials.group }),
      await app.send('POST', '/properties'),
      await app.get('/properties', spent),
      await withoutPropertyTable(app, () => app.get('/properties', { headers: credentials.group })),
    ];
  });
  afterAll(() => app.close());

  const entriesOf = ({ body }: HttpResponse) => (body as { errors: Entry[] }).errors;

  it('[7-1] [7-6] have a status and a name for each cause', () => {
    expect(responses.map((response) => [response.status, entriesOf(response)[0]?.name])).toEqual([
      [400, 'BadRequest'],
      [401, 'NotAuthorised'],
      [403, 'AccessDenied'],
      [404, 'NotFound'],
      [405, 'MethodNotAllowed'],
      [429, 'RateLimited'],
      [500, 'InternalServerError'],
    ]);
  });

  it('[7-9] have a body of errors and nothing else, and no entity tag: there is nothing to keep', () => {
    expect(responses.filter(({ headers }) => 'etag' in headers)).toEqual([]);
    expect(responses.map(({ body }) => Object.keys(body as object))).toEqual(responses.map(() => ['errors']));
    expect(responses.every((response) => Array.isArray(entriesOf(response)))).toBe(true);
    expect(responses.map((response) => entriesOf(response).length)).toEqual([2, 1, 1, 1, 1, 1, 1]);
  });

  it('[7-10] [7-11] [7-12] [7-13] have entries with message, name and optionally meta', () => {
    for (const { message, name, meta, ...others } of responses.flatMap(entriesOf)) {
      expect([typeof message, typeof name, others]).toEqual(['string', 'string', {}]);
      expect(['object', 'undefined']).toContain(typeof meta);
    }
  });

  it('state their length and type, and have no body for HEAD', async () => {
    const [get, head] = [await app.get('/properties'), await app.send('HEAD', '/properties')];
    expect([head.status, head.text]).toEqual([401, '']);
    expect(get.headers['content-length']).toBe(String(get.bytes.length));
    for (const { headers } of [get, head]) expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('do not disclose internal errors, and do not persist once the cause is gone', async () => {
    expect(responses.at(-1)?.text).not.toMatch(/property_elsewhere|relation|prisma|select|\.js|\.ts/i);
    expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
  });
});
