import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** By code point: capitals, small letters, then the private use area before the pictographs that UTF-16 would put first. */
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

  it('orders names by code point', async () => {
    const { body } = await list('perPage=50');
    const { results } = body as { results: { name: string }[] };
    expect(results.map(({ name }) => name)).toEqual(NAMES);
  });

  it('[4.1-6] [4.1-9] [8-1] [8-3] returns the first page of ten by default', async () => {
    const { body } = await list('');
    expect(body).toMatchObject({ page: 1, perPage: 10, total: 12, totalPages: 2 });
    expect((body as { results: unknown[] }).results).toHaveLength(10);
  });

  it.each([
    ['[2.1-1] results contains the items of the page', { results: ['Cabin', 'Dacha'] }],
    ['[2.1-2] page is the requested page', { page: 2 }],
    ['[2.1-3] perPage is the requested number', { perPage: 2 }],
    ['[2.1-4] total counts all records', { total: 12 }],
    ['[2.1-5] totalPages counts all pages', { totalPages: 6 }],
  ])('%s', async (_title, expected) => {
    const { body } = await list('page=2&perPage=2');
    const { results, ...numbers } = body as { results: { name: string }[] };
    expect({ results: results.map(({ name }) => name), ...numbers }).toMatchObject(expected);
  });

  it('[2.1-6] [4.1-11] the envelope has exactly its five fields', async () => {
    const { body } = await list('');
    expect(Object.keys(body as object)).toEqual(['results', 'page', 'perPage', 'total', 'totalPages']);
  });

  it.each([
    ['the last page', 'page=6&perPage=2', ['\uE000', '😀']],
    ['a last page that is not full', 'page=3&perPage=5', ['\uE000', '😀']],
    ['a page past the end, with the true totals', 'page=7&perPage=2', []],
    ['a page far past the end', 'page=999999999&perPage=50', []],
  ])('%s', async (_title, query, names) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect((body as { results: { name: string }[] }).results.map(({ name }) => name)).toEqual(names);
    expect(body).toMatchObject({ total: 12 });
  });

  it('an empty list has no pages', async () => {
    const { body } = await app.get('/properties', { headers: { 'x-sm-api-key': 'the-key-of-nobody' } });
    expect(body).toEqual({ results: [], page: 1, perPage: 10, total: 0, totalPages: 0 });
  });

  it.each([
    ['[4.1-7] [8-1] page is at least 1: 0', 'page=0', ['page']],
    ['[4.1-5] page is a whole number: 1.0', 'page=1.0', ['page']],
    ['page is a whole number: 1e3', 'page=1e3', ['page']],
    ['page is a whole number: 01', 'page=01', ['page']],
    ['page is a whole number: +1', 'page=%2B1', ['page']],
    ['[4.1-7] [8-1] page is at least 1: -1', 'page=-1', ['page']],
    ['page is a whole number: a space', 'page=+1', ['page']],
    ['page is a whole number: full-width digits', `page=${encodeURIComponent('１')}`, ['page']],
    ['page has at most nine digits', 'page=1000000000', ['page']],
    ['page is not empty', 'page=', ['page']],
    ['[4.1-10] [8-3] perPage is at least 1: 0', 'perPage=0', ['perPage']],
    ['[4.1-10] [8-3] perPage is at least 1: -1', 'perPage=-1', ['perPage']],
    ['[4.1-10] [8-3] perPage is at most 50: 51', 'perPage=51', ['perPage']],
    ['[4.1-8] perPage is a whole number', 'perPage=ten', ['perPage']],
    ['a parameter is given once', 'page=1&page=1', ['page']],
    ['a parameter is known', 'size=5', ['size']],
    ['a parameter is known by its exact spelling', 'perpage=5', ['perpage']],
    ['a parameter is known: constructor', 'constructor=1', ['constructor']],
    ['a parameter is known: __proto__', '__proto__=1', ['__proto__']],
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

  it('[4.1-2] [5-4] refuses a property key: 403', async () => {
    expect(errorName(await app.get('/properties', { headers: credentials.property }))).toBe('403 AccessDenied');
  });

  it('names the property of a property key, after the checks of the key and its limit', async () => {
    const responseTo = async (key: string) => (await app.get('/properties', { headers: { 'x-sm-api-key': key } })).body;
    const named = { errors: [{ name: 'AccessDenied', meta: { propertyUuid: uuidOf('House') } }] };
    expect(await responseTo('the-limited-key')).toMatchObject(named);
    expect(await responseTo('the-limited-key')).toMatchObject({ errors: [{ name: 'RateLimited' }] });
    expect(await responseTo('an-unknown-key')).toMatchObject({ errors: [{ name: 'NotAuthorised' }] });
  });

  it('[4.1-4] requires x-sm-api-key: 401', async () => {
    expect(errorName(await app.get('/properties'))).toBe('401 NotAuthorised');
  });
});
