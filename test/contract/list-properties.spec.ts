import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** In order, by code point: capitals, small letters, then the private use area before the pictographs that UTF-16 would put first. */
const NAMES = ['Annex', 'Barn', 'Cabin', 'Dacha', 'Estate', 'Farm', 'Gîte', 'House', 'annex', 'barn', '\uE000', '😀'];

const dataSet = aDataSet({
  groups: [
    { uuid: uuidOf('Others'), name: 'Others' },
    { uuid: uuidOf('Nobody'), name: 'Nobody' },
  ],
  properties: [
    ...NAMES.filter((name) => name !== 'House').map((name) => anEmptyProperty({ name })),
    aProperty(),
    anEmptyProperty({ name: 'Elsewhere', groupUuid: uuidOf('Others') }),
  ].reverse(),
  keys: [
    { kind: 'group', groupUuid: uuidOf('Nobody'), key: 'the-key-of-nobody' },
    { kind: 'property', propertyUuid: uuidOf('House'), key: 'the-limited-key', requestsPerMinute: 1 },
  ],
});

describe('List properties', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const list = (query: string) => app.get('/properties', { query, headers: credentials.group });

  it('[1-2] [2.2-1] [2.2-2] [5-5] [4.1-1] lists uuid and name of every property of the group', async () => {
    const { status, body } = await list('perPage=50');
    expect(status).toBe(200);
    expect(body).toEqual({
      results: NAMES.map((name) => ({ uuid: uuidOf(name), name })),
      page: 1,
      perPage: 50,
      total: 12,
      totalPages: 1,
    });
  });

  it('[4.1-6] [4.1-9] [8-1] [8-3] returns the first page of ten by default', async () => {
    const { body } = await list('');
    expect(body).toMatchObject({ page: 1, perPage: 10, total: 12, totalPages: 2 });
    expect((body as { results: unknown[] }).results).toHaveLength(10);
  });

  it('[2.1-1] [2.1-2] [2.1-3] [2.1-4] [2.1-5] [2.1-6] [4.1-11] has a page in an envelope of five fields', async () => {
    const { body } = await list('page=2&perPage=2');
    const results = ['Cabin', 'Dacha'].map((name) => ({ uuid: uuidOf(name), name }));
    expect(body).toEqual({ results, page: 2, perPage: 2, total: 12, totalPages: 6 });
    expect(Object.keys(body as object)).toEqual(['results', 'page', 'perPage', 'total', 'totalPages']);
  });

  it.each([
    ['a last page that is not full', 'page=3&perPage=5', ['\uE000', '😀']],
    ['a page far past the end, with the true totals', 'page=999999999&perPage=50', []],
  ])('has %s', async (_title, query, names) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect((body as { results: { name: string }[] }).results.map(({ name }) => name)).toEqual(names);
    expect(body).toMatchObject({ total: 12 });
  });

  it('an empty list has no pages', async () => {
    const { body } = await app.get('/properties', { headers: { 'x-sm-api-key': 'the-key-of-nobody' } });
    expect(body).toEqual({ results: [], page: 1, perPage: 10, total: 0, totalPages: 0 });
  });

  // Each way to write a number, and unknown names: src/http/validation/reads-as-declared.spec.ts.
  it.each([
    ['[4.1-7] [8-1] page is at least 1', 'page=0', ['page']],
    ['[4.1-5] page is a whole number', 'page=1.0', ['page']],
    ['page has at most nine digits', 'page=1000000000', ['page']],
    ['[4.1-10] [8-3] perPage is at least 1', 'perPage=0', ['perPage']],
    ['[4.1-10] [8-3] perPage is at most 50', 'perPage=51', ['perPage']],
    ['[4.1-8] perPage is a whole number', 'perPage=ten', ['perPage']],
    ['a parameter is given once', 'page=1&page=1', ['page']],
    ['text is UTF-8', 'page=%ff', ['page']],
    ['each invalid parameter has one entry', 'perPage=0&page=0&size=1', ['page', 'perPage', 'size']],
  ])('%s: 400', async (_title, query, names) => {
    const response = await list(query);
    expect(response.status).toBe(400);
    expect(invalidParameters(response)).toEqual(names);
  });

  it('[4.1-10] [8-3] accepts the bounds of perPage', async () => {
    expect((await list('perPage=1')).body).toMatchObject({ perPage: 1, totalPages: 12 });
    expect((await list('perPage=50')).body).toMatchObject({ perPage: 50, totalPages: 1 });
  });

  it('[4.1-2] [5-4] refuses a property key, and names its property, after the checks of the key and its limit', async () => {
    const send = (key: string) => app.get('/properties', { headers: { 'x-sm-api-key': key } });
    const refused = await send('the-limited-key');
    expect(errorName(refused)).toBe('403 AccessDenied');
    expect(refused.body).toMatchObject({ errors: [{ meta: { propertyUuid: uuidOf('House') } }] });
    expect(errorName(await send('the-limited-key'))).toBe('429 RateLimited');
  });

  it('[4.1-4] requires x-sm-api-key: 401', async () => {
    expect(errorName(await app.get('/properties'))).toBe('401 NotAuthorised');
  });
});
