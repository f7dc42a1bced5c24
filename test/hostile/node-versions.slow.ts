import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { missingInternals } from '../../src/http/connections/node-internals.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { converse } from '../harness/converse.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { requestManagement } from '../harness/managed-stayquote.js';
import { sampleValue } from '../harness/metric-samples.js';
import { type StartedServer, serveStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { testCache } from '../harness/test-cache.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

const PENDING_MAX = 20;
const KEY = `x-sm-api-key: ${credentials.group['x-sm-api-key']}`;
const CLOSE = 'Connection: close\r\n';
const refused = (token: string, more = '') =>
  `GET /nowhere HTTP/1.1\r\nHost: a\r\nX-SM-TRACE-TOKEN: ${token}\r\n${more}\r\n`;
const SLOW = `GET /properties HTTP/1.1\r\nHost: a\r\n${KEY}\r\nX-Stayquote-Scenario: slow;ms=30000\r\n\r\n`;

it('this Node.js has what limits pipelined requests', () => {
  expect(missingInternals()).toEqual([]);
});

/** Those that are supported besides the one that runs the tests, from packages of the registry that contain the program. */
describe.each(['22.23.3', '24.21.0'])('on Node.js %s', (version) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: TestDatabase;
  let server: StartedServer;
  let management: number;
  let node: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const name = `node-${process.platform}-${process.arch}`;
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder.path];
    await promisify(execFile)('npm', [...install, `${name}@${version}`]);
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
    management = await freePort();
    const variables = { DATABASE_URL: database.connectionString, MANAGEMENT_PORT: String(management) };
    node = join(folder.path, 'node_modules', name, 'bin/node');
    server = await serveStayquote({ ...variables, SCENARIOS: 'true' }, [], { node });
  });
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await database.drop();
    await folder.remove();
  });

  const metrics = async () => (await requestManagement(management, '/metrics')).text;

  it('pipelined requests are served by it, and get their responses in order', async () => {
    expect(await metrics()).toContain(`node="v${version}"`);
    const tokens = Array.from({ length: 500 }, () => randomUUID());
    const sent = tokens.map((token) => refused(token, token === tokens.at(-1) ? CLOSE : '')).join('');
    const { responses } = await converse(server.port, sent);
    expect(responses.map(({ headers }) => headers['x-sm-trace-token'])).toEqual(tokens);
    expect(server.output()).not.toMatch(/lacks .*pipelined/);
  });

  it(`pipelined requests start only while fewer than ${PENDING_MAX} are pending`, async () => {
    const inFlight = async () => sampleValue(await metrics(), 'http_requests_in_flight');
    const socket = connect(server.port, '127.0.0.1');
    socket.write(SLOW.repeat(3 * PENDING_MAX));
    await until(async () => (await inFlight()) === PENDING_MAX);
    // Each takes a few turns of its event loop.
    for (let turn = 0; turn < 50; turn += 1) await converse(server.port, refused(randomUUID(), CLOSE));
    expect(await inFlight()).toBe(PENDING_MAX);
    socket.destroy();
  });

  it('the client of packages/client reads a list', async () => {
    // From its sources: another test packs its build meanwhile.
    const outfile = join(folder.path, 'client.mjs');
    await build({ entryPoints: ['packages/client/src/index.ts'], bundle: true, format: 'esm', outfile });
    const program = `
      import { StayquoteClient } from '${pathToFileURL(outfile).href}';
      const client = new StayquoteClient({ url: 'http://127.0.0.1:${server.port}', key: 'the-group-key' });
      for await (const { name } of client.items('/properties')) console.log(name);`;
    const { stdout } = await promisify(execFile)(node, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('House\n');
  });

  it('the check of clients judges as on this version', async () => {
    const cache = await testCache();
    const lessons = ['price', 'channel', 'rate-limited'].flatMap((lesson) => ['--lesson', lesson]);
    const command = ['packages/check-client/dist/cli.js', '--json', '--time', '60', ...lessons];
    const client = [node, 'test/packages/check-client/clients/page.mjs'];
    // A fault that only the last lesson shows: half of the wait.
    const env = { ...process.env, STAYQUOTE_CACHE_DIR: cache.path, FAULT: '[["seconds * 1000", "seconds * 500"]]' };
    const { stdout } = await promisify(execFile)(node, [...command, '--', ...client], { env }).catch(
      (error: unknown) => error as { stdout: string },
    );
    const verdicts = stdout.match(/(?<="verdict": ")\w+/g) ?? [];
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.filter((verdict) => verdict !== 'passed')).toEqual(['failed']);
    await cache.remove();
  });
});
