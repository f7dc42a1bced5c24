import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { runStayquote } from '../support/run-stayquote.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const API_ID = credentials.channel['x-sm-api-id'];

describe('stayquote keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const keys = (...args: string[]) => runStayquote(['keys', ...args], { DATABASE_URL: app.connectionString });
  const listed = async (): Promise<string[][]> => {
    const { stdout } = await keys('list');
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
  };
  const ask = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await app.get(path, { headers })).status;

  it('issues a key that opens the interface, lists it without the key, and revokes it at once', async () => {
    const { code, stdout } = await keys('issue', '--group', uuidOf('Group'), '--name', 'front desk');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^stq_[0-9A-Za-z]{38}\n$/);
    const headers = { 'x-sm-api-key': stdout.trim() };
    expect(await ask('/properties', headers)).toBe(200);

    const row = (await listed()).find((fields) => fields.includes('front desk'));
    expect(row).toEqual([
      expect.any(String),
      'group',
      uuidOf('Group'),
      'live',
      'default',
      expect.any(String),
      'front desk',
    ]);
    expect((await listed()).flat().join()).not.toContain('stq_');

    const [uuid = ''] = row ?? [];
    expect(await keys('revoke', uuid)).toMatchObject({ code: 0, stdout: `revoked ${uuid}\n`, stderr: '' });
    expect(await ask('/properties', headers)).toBe(401);
    expect(await keys('revoke', uuid)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `stayquote: there is no live key ${uuid}\n`,
    });
  });

  it('issues keys of properties and channels, with a limit of their own', async () => {
    const property = await keys('issue', '--property', uuidOf('House'), '--requests-per-minute', '1');
    const roomTypes = `/properties/${uuidOf('House')}/room-types`;
    expect(await ask(roomTypes, { 'x-sm-api-key': property.stdout.trim() })).toBe(200);
    expect(await ask(roomTypes, { 'x-sm-api-key': property.stdout.trim() })).toBe(429);

    const channel = await keys('issue', '--channel', API_ID);
    const headers = { 'x-sm-api-id': API_ID, 'x-sm-api-key': channel.stdout.trim() };
    expect(await ask(`/properties/${uuidOf('nowhere')}?checkin=2027-06-01&checkout=2027-06-02`, headers)).toBe(404);
  });

  it.each([
    [['issue'], 'one of --group, --property, --channel'],
    [['issue', '--group', uuidOf('Group'), '--channel', API_ID], 'cannot be used with'],
    [['issue', '--group', uuidOf('nobody')], 'no such group'],
    [['issue', '--channel', 'nobody'], 'no such channel'],
    [['issue', '--group', 'x'], 'Expected a UUID'],
    [['issue', '--channel', API_ID, '--requests-per-minute', '0'], 'at least 1'],
    [['revoke', 'x'], 'Expected a UUID'],
  ])('refuses %j', async (args, words) => {
    const { code, stdout, stderr } = await keys(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\bat .*\.js:\d+/);
  });
});
