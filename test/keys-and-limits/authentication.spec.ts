import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const KEY = credentials.group['x-sm-api-key'];
const CHANNEL_KEY = credentials.channel['x-sm-api-key'];
const CHANNEL_PATH = `/properties/${uuidOf('House')}`;
const INVALID = 'The API key is missing or not valid; expected';
/** The message of a refusal and its challenge: they depend on the operation only. */
const DIRECT_REFUSAL = [
  `${INVALID} a live key of a group or property in x-sm-api-key`,
  'ApiKey headers="x-sm-api-key"',
] as const;
const CHANNEL_REFUSAL = [
  `${INVALID} the API id of a channel in x-sm-api-id and its live key in x-sm-api-key`,
  'ApiKey headers="x-sm-api-id x-sm-api-key"',
] as const;

describe('authentication', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      dataSet: aDataSet({
        keys: [
          { kind: 'group', groupUuid: uuidOf('Group'), key: 'an-expired-key' },
          { kind: 'group', groupUuid: uuidOf('Group'), key: 'a-revoked-key' },
          { kind: 'group', groupUuid: uuidOf('Group'), key: 'a-second-live-key' },
        ],
      }),
    });
    const sha256 = 'sha256 = sha256($1::bytea)';
    await app.sql(`update api_key set expires_at = now() where ${sha256}`, ['an-expired-key']);
    await app.sql(`update api_key set revoked_at = now() where ${sha256}`, ['a-revoked-key']);
  });
  afterAll(() => app.close());

  it.each<[string, string, Record<string, string | string[]>]>([
    ['[5-6] no key', '/properties', {}],
    ['[5-7] an unknown key', '/properties', { 'x-sm-api-key': 'an-unknown-key' }],
    ['an expired key', '/properties', { 'x-sm-api-key': 'an-expired-key' }],
    ['a revoked key', '/properties', { 'x-sm-api-key': 'a-revoked-key' }],
    ['an empty key', '/properties', { 'x-sm-api-key': '' }],
    ['a key that is too short', '/properties', { 'x-sm-api-key': 'short' }],
    ['a key that is too long', '/properties', { 'x-sm-api-key': 'k'.repeat(129) }],
    ['a key that is not ASCII', '/properties', { 'x-sm-api-key': 'the-group-k\u00eby' }],
    [
      'a generated key with a wrong checksum',
      '/properties',
      { 'x-sm-api-key': 'stq_00112233445566778899AABBCCDDEEFF06Ddq0' },
    ],
    ['the key given twice', '/properties', { 'x-sm-api-key': [KEY, KEY] }],
    ['a key in another case', '/properties', { 'x-sm-api-key': KEY.toUpperCase() }],
    ['the key in the query', `/properties?x-sm-api-key=${KEY}`, {}],
    ['a channel credential on a direct operation', '/properties', credentials.channel],
    ['an invalid query without a key', '/properties?page=0', {}],
    ['a direct key on the channel operation', CHANNEL_PATH, { ...credentials.group, 'x-sm-api-id': 'the-channel' }],
    ['[5-2] a channel key without its identifier', CHANNEL_PATH, { 'x-sm-api-key': CHANNEL_KEY }],
    ['[5-3] a channel identifier without a key', CHANNEL_PATH, { 'x-sm-api-id': 'the-channel' }],
    ["another channel's identifier", CHANNEL_PATH, { 'x-sm-api-id': 'other', 'x-sm-api-key': CHANNEL_KEY }],
    [
      'the identifier given twice',
      CHANNEL_PATH,
      { 'x-sm-api-id': ['the-channel', 'the-channel'], 'x-sm-api-key': CHANNEL_KEY },
    ],
  ])('%s: the same 401', async (_title, path, headers) => {
    const response = await app.get(path, { headers });
    expect(response.status).toBe(401);
    const [message, challenge] = path === CHANNEL_PATH ? CHANNEL_REFUSAL : DIRECT_REFUSAL;
    expect(response.body).toEqual({ errors: [{ name: 'NotAuthorised', message }] });
    expect(response.headers['www-authenticate']).toBe(challenge);
    expect(response.headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('an owner may have several live keys', async () => {
    const { status, headers } = await app.get('/properties', { headers: { 'x-sm-api-key': 'a-second-live-key' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('[5-4] denies a key of the wrong kind before validating the query: 403', async () => {
    const response = await app.get('/properties?page=0', { headers: credentials.property });
    expect(errorName(response)).toBe('403 AccessDenied');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('validates the request before looking up the property: 400', async () => {
    const path = `/properties/${uuidOf('nowhere')}/room-types`;
    expect(errorName(await app.get(path, { query: 'page=0', headers: credentials.group }))).toBe('400 BadRequest');
  });
});
