import { userInfo } from 'node:os';
import { newKey } from '../../src/cli/keys/new-key.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { keysCommand } from '../harness/keys-command.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { shared } from '../harness/shared.js';

const API_ID = credentials.channel['x-sm-api-id'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const app = shared(() => startTestApp({ dataSet: aDataSet() }));
const keys = () => keysCommand(app());

/** The audit of a key without its uses, which are written asynchronously. */
const acts = async (uuid: string) => (await keys().audit(uuid)).filter(({ via }) => via !== 'serve');
const statusOf = async (path: string, headers: Readonly<Record<string, string>>) =>
  (await app().get(path, { headers })).status;
const list = (key: string) => statusOf('/properties', { 'x-sm-api-key': key });

describe('stayquote keys issue', () => {
  it('issues a key that the server accepts, and lists it without the key', async () => {
    const { key, uuid } = await keys().make('issue', '--group', uuidOf('Group'), '--name', 'front desk');
    expect(key).toMatch(/^stq_[0-9A-Za-z]{38}$/);
    expect(await keys().listed(uuid)).toEqual({
      uuid,
      kind: 'group',
      owner: uuidOf('Group'),
      state: 'live',
      'requests/minute': 'default',
      issued: expect.stringMatching(INSTANT) as unknown,
      'first used': 'never',
      'last used': 'never',
      key: `stq_...${key.slice(-4)}`,
      profile: 'default',
      scenario: 'none',
      name: 'front desk',
    });
    expect(await list(key)).toBe(200);
  });

  it('issues keys of properties and channels, with a limit of their own', async () => {
    const property = await keys().make('issue', '--property', uuidOf('House'), '--requests-per-minute', '1');
    const roomTypes = `/properties/${uuidOf('House')}/room-types`;
    expect(await statusOf(roomTypes, { 'x-sm-api-key': property.key })).toBe(200);
    expect(await statusOf(roomTypes, { 'x-sm-api-key': property.key })).toBe(429);

    const channel = await keys().make('issue', '--channel', API_ID);
    const headers = { 'x-sm-api-id': API_ID, 'x-sm-api-key': channel.key };
    const unknown = `/properties/${uuidOf('nowhere')}?checkin=2027-06-01&checkout=2027-06-02`;
    expect(await statusOf(unknown, headers)).toBe(404);
  });

  it('issues a key with a wire profile and a scenario: listed, audited and used, by its successor too', async () => {
    const scenarios = await startTestApp({ dataSet: undefined, beside: app(), env: { SCENARIOS: 'true' } });
    const options = ['--wire-profile', 'list=items', '--scenario', 'flaky; every=1'];
    const { key, uuid } = await keys().make('issue', '--group', uuidOf('Group'), ...options);
    const successor = await keys().make('rotate', uuid);
    for (const issued of [key, successor.key]) {
      const headers = { 'x-sm-api-key': issued };
      // Not by `app.get`, which holds a response to the contract of the default profile.
      const request = { port: app().port, method: 'GET', target: '/public-api/api/properties', headers };
      expect((await httpExchange(request)).body).toMatchObject({ items: expect.any(Array) as unknown });
      expect((await scenarios.get('/properties', { headers })).status).toBe(503);
    }
    await scenarios.close();
    for (const listed of [uuid, successor.uuid])
      expect(await keys().listed(listed)).toMatchObject({ profile: 'list=items', scenario: 'flaky;every=1' });
    const details = { wire_profile: 'list=items', scenario: 'flaky;every=1' };
    expect((await acts(uuid))[0]).toMatchObject({ act: 'issued', details });
  });

  it('accepts an instant as the expiry of a key, whatever the time zone of the database, and audits it', async () => {
    const tokyo = keysCommand(app(), '-c TimeZone=Asia/Tokyo');
    const { uuid } = await tokyo.make('issue', '--group', uuidOf('Group'), '--expires', '2099-06-30T12:00:00+02:00');
    const [row] = await app().sql(`select extract(epoch from expires_at)::float8 as end from api_key where uuid = $1`, [
      uuid,
    ]);
    expect(row).toEqual({ end: Date.UTC(2099, 5, 30, 10) / 1000 });
    expect(await keys().listed(uuid)).toMatchObject({ state: 'expires 2099-06-30T10:00:00.000Z' });
    expect(await acts(uuid)).toMatchObject([
      { act: 'issued', details: { expires_at: '2099-06-30T10:00:00+00:00' }, via: 'keys issue' },
    ]);
  });
});

describe('stayquote keys rotate', () => {
  it('prints a replacement with the same owner, name and limit; the old key expires when the overlap ends', async () => {
    const named = ['--name', 'till', '--requests-per-minute', '77'];
    const old = await keys().make('issue', '--property', uuidOf('House'), ...named);
    const next = await keys().make('rotate', old.uuid);
    expect(next.key).toMatch(/^stq_[0-9A-Za-z]{38}$/);
    const roomTypes = `/properties/${uuidOf('House')}/room-types`;
    for (const { key } of [old, next]) expect(await statusOf(roomTypes, { 'x-sm-api-key': key })).toBe(200);
    const unchanged = { kind: 'property', owner: uuidOf('House'), name: 'till', 'requests/minute': '77' };
    expect(await keys().listed(next.uuid)).toMatchObject({ ...unchanged, state: 'live' });
    const { state } = (await keys().listed(old.uuid)) ?? {};
    expect(next.stderr).toContain(`which expires at ${state?.replace('expires ', '')}`);
    const [row] = await app().sql(
      `select (o.expires_at - n.created_at)::text as overlap from api_key o join api_key n on n.rotated_from = o.uuid
       where o.uuid = $1`,
      [old.uuid],
    );
    expect(row).toEqual({ overlap: '1 day' });
    expect(await acts(next.uuid)).toMatchObject([{ act: 'issued', details: { rotated_from: old.uuid } }]);
    expect((await acts(old.uuid)).slice(1)).toMatchObject([
      { act: 'rotated', via: 'keys rotate', details: { successor: next.uuid } },
      { act: 'changed', via: 'keys rotate', details: { expires_at: expect.any(String) as unknown } },
    ]);
  });

  it('expires the old key at once without an overlap, also on a server that has not seen it yet', async () => {
    const old = await keys().make('issue', '--group', uuidOf('Group'), '--expires', '90d');
    const [row] = await app().sql('select (expires_at - created_at)::text as life from api_key where uuid = $1', [
      old.uuid,
    ]);
    expect(row).toEqual({ life: '90 days' });
    const { key } = await keys().make('rotate', old.uuid, '--overlap', '0m', '--expires', 'never');
    expect([await list(old.key), await list(key)]).toEqual([401, 200]);
    expect(await keys().listed(old.uuid)).toMatchObject({ state: expect.stringMatching(/^expired 2/) as unknown });
  });

  it('never extends a key, and requires --expires when the old key has an expiry', async () => {
    const end = '2099-01-01T00:00:00Z';
    const old = await keys().make('issue', '--group', uuidOf('Group'), '--expires', '30m');
    const before = await keys().listed(old.uuid);
    const refused = await keys().run('rotate', old.uuid);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/expires at \S+: pass --expires for the new key \(or --expires never\)\n$/);
    const next = await keys().make('rotate', old.uuid, '--overlap', '1h', '--expires', end);
    expect(await keys().listed(old.uuid)).toMatchObject({ state: before?.['state'] });
    expect(await keys().listed(next.uuid)).toMatchObject({ state: 'expires 2099-01-01T00:00:00.000Z' });
  });
});

it('stayquote keys revoke revokes keys, and reports which were not live', async () => {
  const [one, two] = [
    await keys().make('issue', '--group', uuidOf('Group')),
    await keys().make('issue', '--channel', API_ID),
  ];
  expect(await list(one.key)).toBe(200);
  const revoked = await keys().run('revoke', one.uuid, two.uuid, '--reason', 'laptop lost');
  expect(revoked).toEqual({ code: 0, stdout: `revoked ${one.uuid}\nrevoked ${two.uuid}\n`, stderr: '' });
  await until(async () => ((await list(one.key)) === 401 ? true : undefined));
  expect(await keys().listed(one.uuid)).toMatchObject({ state: expect.stringMatching(/^revoked 2/) as unknown });
  expect(await acts(two.uuid)).toMatchObject([
    { act: 'issued' },
    { act: 'revoked', actor: userInfo().username, via: 'keys revoke', details: { revoke_reason: 'laptop lost' } },
  ]);
  expect(await keys().run('revoke', one.uuid)).toEqual({
    code: 1,
    stdout: '',
    stderr: `stayquote: there is no live key ${one.uuid}\n`,
  });
});

it('stayquote keys audit lists every act and use of all keys, imported ones included, as a table or as JSON', async () => {
  const { uuid, key } = await keys().make('issue', '--group', uuidOf('Group'), '--name', 'used');
  await list(key);
  const used = await until(async () => {
    const acts = await keys().audit(uuid);
    return acts.length === 3 ? acts : undefined;
  });
  expect(used).toMatchObject([{ act: 'issued' }, { act: 'first-used', via: 'serve' }, { act: 'last-used' }]);
  expect(await keys().listed(uuid)).toMatchObject({ 'first used': used[1]?.['at'], 'last used': used[2]?.['at'] });

  const { stdout } = await keys().run('audit');
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head).toBe('at\tact\tkey\tkind\towner\tname\tactor\tvia\tdetails');
  expect(rows[0]).toMatch(/^\S+Z\tissued\t\S+\tgroup\t\S+\t\t\S+\timport\trequests_per_minute=1000000$/);
  expect(rows.filter((row) => row.includes(uuid))).toHaveLength(3);
  expect((await keys().run('audit', '--json')).stdout.trimEnd().split('\n')).toHaveLength(rows.length);
});

describe('stayquote keys', () => {
  it.each([
    [['issue', '--group', uuidOf('Group'), '--channel', API_ID], 'cannot be used with'],
    [['issue', '--group', uuidOf('unknown')], 'no such group'],
    [['issue', '--property', uuidOf('unknown')], 'no such property'],
    [['issue', '--channel', 'unknown'], 'no such channel'],
    [['issue', '--channel', API_ID, '--expires', '2020-01-01T00:00:00Z'], "is in the past: the database's clock says"],
    [['rotate', uuidOf('unknown')], `there is no live key ${uuidOf('unknown')}`],
  ])('rejects %j', async (args, words) => {
    const { code, stdout, stderr } = await keys().run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\bat .*\.js:\d+/);
  });

  it.each([['revoke'], ['rotate'], ['issue', '--group'], ['issue', '--name'], []])(
    'does not repeat a key passed by mistake to `keys %s`',
    async (...args) => {
      const key = newKey();
      const { code, stderr } = await keys().run(...args, key);
      expect(code).toBe(1);
      expect(stderr).toContain('stq_***');
      expect(stderr).not.toContain(key);
    },
  );
});
