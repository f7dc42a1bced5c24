import { randomUUID } from 'node:crypto';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const STAY = 'checkIn=2027-03-10&checkOut=2027-03-11';
const SEARCH = 'checkin=2027-03-10&checkout=2027-03-11';

/** 'House' is in the group of the group key and connected to the channel; 'Elsewhere' is in another group. */
const dataSet = aDataSet({
  groups: [{ uuid: uuidOf('Others'), name: 'Others' }],
  properties: [aProperty(), anEmptyProperty({ name: 'Elsewhere', groupUuid: uuidOf('Others') })],
  keys: [{ kind: 'group', groupUuid: uuidOf('Group'), key: 'the-second-group-key' }],
});

const list = ['/properties', ''] as const;
const roomTypes = (name: string) => [`/properties/${uuidOf(name)}/room-types`, ''] as const;
const quotes = (name: string) => [`/properties/${uuidOf(name)}/quotes`, STAY] as const;
const detail = (name: string) => [`/properties/${uuidOf(name)}`, SEARCH] as const;
const key = (text: string) => ({ 'x-sm-api-key': text });

/** The scopes of keys are tested in scope-matrix.spec.ts. */
describe('keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet });
  });
  afterAll(() => app.close());

  const outcome = async ([path, query]: readonly [string, string], headers: Record<string, string>) => {
    const response = await app.get(path, { query, headers });
    return response.status === 200 ? '200' : errorName(response);
  };

  it.each([
    ['[5-8] a group key, room types elsewhere', roomTypes('Elsewhere'), credentials.group, '403 AccessDenied'],
    ['[7-3] a group key, quotes elsewhere', quotes('Elsewhere'), credentials.group, '403 AccessDenied'],
    ['two valid keys of one group', list, key('the-second-group-key'), '200'],
    ['[5-2] [4.4-3] no API id', detail('House'), key('the-channel-key'), '401 NotAuthorised'],
    ['[5-3] [4.4-4] no channel key', detail('House'), { 'x-sm-api-id': 'the-channel' }, '401 NotAuthorised'],
    ['[5-6] [7-2] no key', list, {}, '401 NotAuthorised'],
    ['[5-7] an unknown key', list, key('an-unknown-key'), '401 NotAuthorised'],
    ['a key in another header', list, { authorization: 'Bearer the-group-key' }, '401 NotAuthorised'],
  ] as const)('%s', async (_title, operation, headers, expected) => {
    expect(await outcome(operation, headers)).toBe(expected);
  });

  it.each([
    ['List properties', list],
    ['List room types', roomTypes('House')],
    ['Quotes', quotes('House')],
    ['Get property', detail('House')],
  ] as const)('[5-1] %s requires a key on every request', async (_title, operation) => {
    expect(await outcome(operation, {})).toBe('401 NotAuthorised');
  });

  it('does not accept a key in the query', async () => {
    expect(errorName(await app.get('/properties', { query: 'x-sm-api-key=the-group-key' }))).toBe('401 NotAuthorised');
  });

  it.each([
    ['a revoked key', `revoked_at`, '1 minute', '401 NotAuthorised'],
    ['an expired key', `expires_at`, '1 minute', '401 NotAuthorised'],
    ['a key that expires in a minute', `expires_at`, '-1 minute', '200'],
  ])('%s', async (_title, column, ago, expected) => {
    const text = `key-${randomUUID()}`;
    await app.sql(
      `insert into api_key (uuid, kind, group_uuid, sha256, ${column})
       values ($1, 'group', $2, sha256(convert_to($3, 'UTF8')), now() - $4::interval)`,
      [randomUUID(), uuidOf('Group'), text, ago],
    );
    expect(await outcome(list, key(text))).toBe(expected);
  });

  it('never echoes a key in a response', async () => {
    const { text } = await app.get('/properties', { headers: key('a-key-to-look-for') });
    expect(text).not.toContain('a-key-to-look-for');
  });

  it('responses must not be stored by shared caches', async () => {
    const { headers } = await app.get('/properties', { headers: credentials.group });
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});
