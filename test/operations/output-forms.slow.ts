import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { recordedLog } from '../harness/recorded-log.js';
import { serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

describe('the output of a server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
  });
  afterAll(() => database.drop());

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
