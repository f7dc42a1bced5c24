import pg from 'pg';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { recordedLog } from '../harness/recorded-log.js';
import { serveStayquote, runStayquote } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { newKey } from '../../src/cli/keys/new-key.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { converse } from '../harness/converse.js';
import { managedStayquote } from '../harness/managed-stayquote.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importDocument(database.connectionString, aDataSet(), { withKeys: true });
});
afterAll(() => database.drop());

describe('the output of a server', () => {
  /** The complete output of a server that handled one request. */
  const outputWith = async (variables: Readonly<Record<string, string>>) => {
    const server = await serveStayquote({ DATABASE_URL: database.connectionString, ...variables });
    const request = { port: server.port, method: 'GET', target: '/properties', headers: credentials.group };
    const { headers } = await httpExchange(request);
    await server.end('SIGTERM');
    return { lines: server.output().trim().split('\n'), token: String(headers['x-sm-trace-token']), port: server.port };
  };

  it('is JSON without a terminal, after the greeting', async () => {
    const { lines, token, port } = await outputWith({});
    expect(lines[0]).toBe(`Stayquote listening at http://127.0.0.1:${port}`);
    const requests = lines.filter((line) => line.includes(token)).map((line) => JSON.parse(line) as object);
    expect(requests).toEqual([expect.objectContaining({ traceToken: token, status: 200 })]);
  });

  it('is JSON in every line, including the greeting, if configured', async () => {
    const { lines, port } = await outputWith({ LOG_FORMAT: 'json' });
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages[0]).toContain(`Stayquote listening at http://127.0.0.1:${port}`);
  });

  it('is text if configured', async () => {
    const { lines, token } = await outputWith({ LOG_FORMAT: 'text' });
    const requests = lines.filter((line) => line.includes(token));
    expect(requests).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d info {2}GET \/properties 200 [0-9a-f-]{36}$/)]);
  });
});

describe('untrusted text', () => {
  const message = 'a\nforged line \u001b[31m\u009b31m stq_DemoGroupHarbourHearth000000000114iQHi';
  const stack = `Error: ${message}\n    at somewhere`;

  it('stays on one line of JSON, with keys masked', () => {
    const recorded = recordedLog();
    recorded.log.error({ stack }, message);
    expect(recorded.text()).toMatch(/^[\x20-\x7e]+\n$/);
    const masked = (text: string) => text.replace(/stq_\w+/, 'stq_***');
    expect(recorded.lines()).toMatchObject([{ msg: masked(message), stack: masked(stack) }]);
  });

  it('cannot start a new line of text, nor control the terminal', () => {
    const recorded = recordedLog({ LOG_FORMAT: 'text' });
    recorded.log.error({ stack }, message);
    const [line = '', ...others] = recorded.text().trimEnd().split('\n');
    expect(line).toMatch(/^\d\d:\d\d:\d\d error a\\u000aforged line \\u001b\[31m\\u009b31m stq_\*\*\*$/);
    expect(others).not.toEqual([]);
    for (const frame of others) expect(frame).toMatch(/^ {4}[\x20-\x7e]+$/);
  });
});

/** Requests with a key where it belongs, and wherever else a caller may put it. */
function requestsWith(key: string): readonly string[] {
  const get = (target: string, ...headers: readonly string[]) =>
    [`GET ${target} HTTP/1.1`, 'Host: a', ...headers, 'Connection: close', '', ''].join('\r\n');
  const house = `/properties/${uuidOf('House')}`;
  return [
    get('/properties', `x-sm-api-key: ${key}`),
    get(`${house}/room-types`, `x-sm-api-key: ${key}`),
    get('/properties', `x-sm-api-key: ${key}`, `x-sm-api-key: ${key}`),
    get(`${house}?checkin=2027-03-08`, `x-sm-api-id: ${key}`, `x-sm-api-key: ${key}`),
    get('/properties', `Authorization: Bearer ${key}`, `Cookie: key=${key}`),
    get(`/properties?x-sm-api-key=${key}`, `x-sm-api-key: ${key}`),
    get(`/properties?${key}=1`),
    get(`${house}/quotes?promocode=${key}`, `x-sm-api-key: ${key}`),
    get(`/${key}`),
    get(`/properties/${key}/quotes`, `x-sm-api-key: ${key}`),
    get(`/properties/${key}`),
    get(`http://${key}/properties`),
    get('/properties', `User-Agent: ${key}`),
    get('/properties', `User-Agent: ${key}/1.0 (${key})`),
    get('/properties', `traceparent: ${key}`, `X-SM-TRACE-TOKEN: ${key}`),
    get('/properties', `X-Forwarded-For: ${key}`, `Forwarded: for=${key}`, `Referer: ${key}`),
    get('/properties', `Expect: ${key}`),
    get('/properties', `${key}: ${key}`),
    get('/properties', `x: ${key}\0`),
    get(`/properties HTTP/7.7 ${key}`),
    `${key} / HTTP/1.1\r\nHost: a\r\n\r\n`,
    `CONNECT ${key}:1 HTTP/1.1\r\nHost: a\r\n\r\n`,
    `POST /properties HTTP/1.1\r\nHost: a\r\nContent-Length: ${key.length}\r\nConnection: close\r\n\r\n${key}`,
    `GET /${key.repeat(100)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${key.repeat(1000)}\r\n\r\n`,
  ];
}

it('no key is ever logged, wherever it was sent, whatever its state, not even in an internal failure', async () => {
  const variables = { DATABASE_URL: database.connectionString };
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const issue = async () =>
    (await runStayquote(['keys', 'issue', '--group', uuidOf('Group')], variables)).stdout.trim();
  const [live, revoked] = [await issue(), await issue()];
  await client.query(`UPDATE api_key SET revoked_at = now() WHERE sha256 = sha256(convert_to($1, 'UTF8'))`, [revoked]);
  const mistyped = live.slice(0, -1) + (live.endsWith('0') ? '1' : '0');
  const keys = { live, revoked, mistyped, unknown: newKey(), imported: credentials.group['x-sm-api-key'] };
  expect(Object.values(keys).every((key) => key.length > 8)).toBe(true);

  const verbose = { LOG_LEVEL: 'debug', LOG_CLIENT_ADDRESS: 'full', TRUST_PROXY: '1' };
  const server = await managedStayquote({ ...variables, ...verbose, FAILED_AUTH_PER_MINUTE: '100000' });
  const send = async (sent: readonly string[]) => {
    const statuses = new Set<number>();
    for (const request of sent.flatMap(requestsWith)) {
      const { responses } = await converse(server.port, Buffer.from(request, 'latin1'));
      for (const { status } of responses) statuses.add(status);
    }
    return [...statuses].sort();
  };
  expect(await send(Object.values(keys))).toEqual([200, 400, 401, 404, 405, 414, 417, 431]);
  await client.query('ALTER TABLE api_key RENAME TO api_key_away; ALTER TABLE property RENAME TO property_away');
  await client.end();
  expect(await send([keys.live, keys.unknown])).toContain(500);
  const metrics = (await server.manage('/metrics')).text;
  await server.end('SIGTERM');
  const output = server.output();
  expect(output.split('\n').length).toBeGreaterThan((Object.keys(keys).length + 2) * requestsWith('').length);
  expect(output).toContain('"stack"');
  for (const [kind, key] of Object.entries(keys)) {
    const places = Object.entries({ output, metrics }).filter(([, text]) => text.includes(key));
    expect([kind, places.map(([place]) => place)]).toEqual([kind, []]);
  }
});
