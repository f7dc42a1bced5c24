import { newKey } from '../../src/cli/keys/new-key.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const LISTS = '/properties';
const ROOM_TYPES = `/properties/${uuidOf('House')}/room-types`;
const QUOTES = `/properties/${uuidOf('House')}/quotes`;
const DETAIL = `/properties/${uuidOf('House')}`;
const DAYS = 'checkIn=2027-03-10&checkOut=2027-03-12';
const ARRIVAL_ONLY = 'checkOut=2027-03-12';
const CHANNEL_DAYS = 'checkin=2027-03-10&checkout=2027-03-12';

/** Values that parsing libraries are known to accept or to guess, beside those of src/http/validation/read-request.spec.ts. */
const REFUSED: readonly (readonly [path: string, days: string, name: string, values: readonly string[]])[] = [
  [QUOTES, DAYS, 'withBreakdown', ['0', 'banana', 'yes', 'true%20']],
  [LISTS, '', 'page', ['%201%20', '%2B1', '-1', '9007199254740993', 'Infinity', 'NaN', '']],
  // In other digits.
  [LISTS, '', 'perPage', ['%D9%A1', '%EF%BC%91', '%E2%85%A0']],
  [ROOM_TYPES, '', 'perPage', ['0', '51', '999999999']],
  [QUOTES, DAYS, 'promocode', ['A%00', '%0d%0aSet-Cookie:a', '%7f', '%c2%85', '%', '%zz', '%c0%80', '%f4%90%80%80']],
  [QUOTES, DAYS, 'promocode', ['%F0%9F%8F%A8'.repeat(65)]],
  [DETAIL, CHANNEL_DAYS, 'dealCode', ['%00', '%ff', 'a'.repeat(65), '']],
  // With spaces that are not JSON whitespace.
  [DETAIL, CHANNEL_DAYS, 'rooms', ['%EF%BB%BF{"adults":1}', '{"adults":%C2%A01}', '[{"adults":1}%E2%80%A8]']],
  [DETAIL, CHANNEL_DAYS, 'language', ['EN', 'en-GB', 'xx', '', 'en,fr', '*']],
  [QUOTES, ARRIVAL_ONLY, 'checkIn', ['2026-00-10', '2026-13-01', '2026-01-00', '0099-01-01', '99-01-01', '2026']],
  [QUOTES, ARRIVAL_ONLY, 'checkIn', ['2026-01', '2026-W05', '2026-W05-1', '2026-001', '2026-1-1', '2026/01/01']],
  [QUOTES, ARRIVAL_ONLY, 'checkIn', ['%202026-01-01', '2026-01-01T00:00', '%2B002026-01-01', '1767225600', 'today']],
  [QUOTES, ARRIVAL_ONLY, 'checkIn', ['', '%D9%A2%D9%A0%D9%A2%D9%A6-01-01', '2026%E2%80%9001%E2%80%9001']],
];

describe('strict parsing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const send = (path: string, query: string) =>
    app.get(path, { query, headers: path === DETAIL ? credentials.channel : credentials.group });

  const rows = REFUSED.flatMap(([path, days, name, values]) => values.map((value) => ({ path, days, name, value })));
  it.each(rows)('$name=$value is a 400 that names it', async ({ path, days, name, value }) => {
    const response = await send(path, [days, `${name}=${value}`].filter((part) => part !== '').join('&'));
    expect([response.status, invalidParameters(response)]).toEqual([400, [name]]);
  });

  it.each(['page=1&page=2', 'page=1&p%61ge=1', 'page&page=1'])('given twice: %s', async (query) => {
    const response = await send(LISTS, query);
    expect([response.status, invalidParameters(response)]).toEqual([400, ['page']]);
    expect(response.text).toContain('was given more than once');
  });

  it.each(['prototype', 'page[a]', 'Page', 'page%00', 'checkIn'])('%s is no parameter of a list', async (name) => {
    const response = await send(LISTS, `${name}=1`);
    expect([response.status, invalidParameters(response)]).toEqual([400, [decodeURIComponent(name)]]);
  });

  it.each([
    ...['x-sm-api-key=Qx7Zk9', 'X-SM-API-KEY=Qx7Zk9', 'x%2Dsm%2Dapi%2Dkey=Qx7Zk9', 'X%2DSM%2DAPI%2D%4BEY=Qx7Zk9'],
    ...['x%252Dsm%252Dapi%252D%256Bey=Qx7Zk9', 'x_sm_api_key=Qx7Zk9', 'apiKey=Qx7Zk9', 'apikey[]=Qx7Zk9'],
    ...['key=Qx7Zk9&key=Qx7Zk9', 'access_token=Qx7Zk9', 'Authorization=Bearer%20Qx7Zk9'],
    ...['x-sm-api-key=Qx7Zk9%zz', 'x-sm-api-key=Qx7Zk9%FF', 'x-sm-api-key=Qx7Zk9='],
  ])('a key of any form is not echoed from %s', async (query) => {
    const response = await send(LISTS, query);
    expect(response.status).toBe(400);
    expect(response.text).not.toContain('Qx7');
  });

  it('an encoded key is not echoed, neither from a value nor from a name', async () => {
    const key = newKey();
    const once = key.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const twice = once.replaceAll('%', '%25');
    for (const form of [once, once.toUpperCase(), twice, twice.replaceAll('%', '%25'), `${once}%ff`, `${twice}%zz`]) {
      for (const query of [`page=${form}`, `colour=${form}`, `${form}=1`]) {
        const response = await send(LISTS, query);
        expect(response.status).toBe(400);
        const { text } = response;
        expect(decodeURIComponent(decodeURIComponent(text.replaceAll(/%(?:zz|ff)/gi, '')))).not.toContain(key);
        expect(text).not.toContain(once.slice(0, 30));
      }
    }
  });

  it('a misplaced key is not echoed in the response', async () => {
    const key = newKey();
    const response = await send(LISTS, `page=${key}&x-sm-api-key=${key}&${key}=1&perPage=${'1'.repeat(80)}${key}`);
    expect(invalidParameters(response)).toEqual(['page', 'perPage', 'x-sm-api-key', 'stq_***']);
    expect(response.text).not.toContain(key.slice(0, 15));
    const inPath = await send(`/properties/${key}/room-types`, '');
    expect(invalidParameters(inPath)).toEqual(['propertyUuid']);
    expect(inPath.text).not.toContain(key);
  });

  it.each([
    ['of quotes, with what it requires', QUOTES, `${DAYS}${'&a=1'.repeat(49)}`],
    ['of a malformed path', `/properties/none/quotes`, '&a=1'.repeat(51)],
  ])('more than 50 parameters %s are one error, and nothing else is parsed', async (_, path, query) => {
    const response = await send(path, query);
    expect([response.status, invalidParameters(response)]).toEqual([400, ['query']]);
  });

  it.each([
    ['upper case', uuidOf('House').toUpperCase(), '200'],
    ['a UUID of version 7', '01932c07-209c-7b3d-8f3a-1b2c3d4e5f60', '404 NotFound'],
    ['a UUID in braces', `%7B${uuidOf('House')}%7D`, '400 BadRequest'],
    ['a UUID and a line feed', `${uuidOf('House')}%0A`, '400 BadRequest'],
  ])('%s in the path', async (_, uuid, expected) => {
    const response = await send(`/properties/${uuid}/room-types`, '');
    expect(response.status < 400 ? String(response.status) : errorName(response)).toBe(expected);
  });

  it.each(['/properties//room-types', '/./properties'])('%s is another path: 404', async (path) => {
    expect(errorName(await send(path, ''))).toBe('404 NotFound');
  });
});
