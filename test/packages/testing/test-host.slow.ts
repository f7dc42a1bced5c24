import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { breakOffConnections } from '../../harness/break-off-connections.js';
import { COMMAND, plainEnvironment, runStayquote } from '../../../tools/harness/server.js';
import { isAlive, type TestCache, testCache } from '../../harness/test-cache.js';
import { until } from '../../../tools/harness/until.js';

interface Description {
  readonly url: string;
  readonly keys: { readonly group: string };
  readonly control: string;
  readonly token: string;
}

describe('stayquote test-server', () => {
  let cache: TestCache;
  beforeAll(async () => {
    cache = await testCache();
  });
  afterAll(() => cache.remove());

  const FLAGS = ['--data', 'docs/examples/small-hotel.json', '--clock', '2027-03-01T09:00:00Z', '--json'];
  const environment = () => plainEnvironment({ STAYQUOTE_CACHE_DIR: cache.path });

  /** Started by a shell, as by a test runner, which may be killed. */
  async function startFrom(command: string): Promise<Description & { readonly shell: ChildProcess }> {
    const shell = spawn('/bin/bash', ['-c', command], { env: environment(), stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(shell.stdout), 'line')) as [string];
    return { ...(JSON.parse(line) as Description), shell };
  }
  const start = () => startFrom(`node ${COMMAND} test-server ${FLAGS.join(' ')}; true`);
  const respond = ({ url, keys }: Description) =>
    fetch(`${url}/properties`, { headers: { 'x-sm-api-key': keys.group } }).then(
      ({ status }) => status,
      () => 'refused',
    );
  const refuses = (server: Description) =>
    until(async () => ((await respond(server)) === 'refused' ? true : undefined));

  describe('on a host that runs', () => {
    let server: Description;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => cache.endHost());

    it('survives connections that are broken off, to its servers and to its control', async () => {
      const host = await cache.host();
      for (const url of [server.url, server.control]) await breakOffConnections(Number(new URL(url).port), 2);
      expect([await respond(server), await cache.host()]).toEqual([200, host]);
    });

    it('is controlled with its token only', async () => {
      const { control, token } = server;
      const statusOf = async (headers: Record<string, string>) =>
        (await fetch(`${control}/requests`, { headers })).status;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf({ authorization: `Bearer ${token}x` })).toBe(401);
      expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
    });

    it.each([
      [['--clock', 'monday'], /^stayquote: clock is "monday"; expected an instant such as \S+$/],
      [['--data', 'missing.json'], /missing\.json: cannot be read/],
      [['--set', 'COLOUR=red'], /settings\.COLOUR cannot be set for a test server; expected TRUST_PROXY/],
      [['--port', '70000'], /^stayquote: port is 70000; expected a number from 0 to 65535$/],
    ])('refuses %j and ends', async (flags, message) => {
      const { code, stderr } = await runStayquote(['test-server', ...flags], { STAYQUOTE_CACHE_DIR: cache.path });
      expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(message)]);
    });

    it('says what is wrong with a control request', async () => {
      const { control, token } = server;
      const send = async (method: string, path: string, body: string) => {
        const response = await fetch(`${control}${path}`, {
          method,
          body,
          headers: { authorization: `Bearer ${token}` },
        });
        return [response.status, await response.json()];
      };
      const refused = (reason: string) => [400, { error: expect.stringContaining(reason) as unknown }];
      expect(await send('POST', '/import', '{"data": ')).toEqual(refused('JSON'));
      expect(await send('POST', '/import', '{"data": {"document": {"groups": [{}]}}}')).toEqual(
        refused('the field uuid'),
      );
      expect(await send('POST', '/import', '{"data": {"file": "a.json"}}')).toEqual(
        refused('expected an absolute path'),
      );
      expect(await send('PUT', '/clock', '{"at": "monday"}')).toEqual(refused('clock is "monday"'));
      expect(await send('POST', '/nowhere', '')).toEqual(refused('no such control request'));
      expect(await send('DELETE', '', '')).toEqual([200, {}]);
      expect(await send('POST', '/reset', '')).toEqual(refused('no such test server'));
    });
  });

  describe('on a host of its own, on the database that the first one has made', () => {
    afterEach(() => cache.endHost());

    it('serves until the program that started it is killed, also for several that start at the same moment', async () => {
      const servers = await Promise.all([start(), start()]);
      expect(await Promise.all(servers.map(respond))).toEqual([200, 200]);
      const [first, other] = servers;
      first.shell.kill('SIGKILL');
      await refuses(first);
      expect(await respond(other)).toBe(200);
      other.shell.kill('SIGKILL');
      await refuses(other);
    });

    it('leaves nothing running some seconds after the last one', async () => {
      const server = await start();
      const host = (await cache.host())!;
      expect([isAlive(host), (await cache.postgres()).length]).toEqual([true, 1]);
      server.shell.kill('SIGKILL');
      await until(async () => (!isAlive(host) && (await cache.postgres()).length === 0 ? true : undefined));
    });

    it('leaves no database running when the host is killed, and starts again on what it left', async () => {
      const server = await start();
      process.kill((await cache.host())!, 'SIGKILL');
      await refuses(server);
      await until(async () => ((await cache.postgres()).length === 0 ? true : undefined));
      expect(await respond(await start())).toBe(200);
    });
  });

  it('names the remedy for a cache folder that cannot be used', async () => {
    const { code, stderr } = await runStayquote(['test-server'], { STAYQUOTE_CACHE_DIR: '/proc/none' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /the cache folder \/proc\/none\S+ cannot be used: .*; remove \/proc\/none\S+, or set STAYQUOTE_CACHE_DIR/,
      ),
    ]);
  });
});
