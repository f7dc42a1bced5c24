import { readFileSync } from 'node:fs';
import { ERROR_NAMES, ERROR_STATUSES, type ErrorName } from '../../src/http/errors/error-names.js';
import { converse, type SocketResponse } from '../harness/converse.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startWithoutDatabase } from '../harness/start-without-database.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { withoutPropertyTable } from '../harness/without-property-table.js';
import { readDocument } from './documents.js';
import { fencedBlocks } from './fenced-blocks.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EXAMPLE = 'docs/examples/small-hotel.json';

/** How many characters `...` stands for in a request. */
const FILLED: Partial<Record<ErrorName, number>> = { UriTooLong: 2044, RequestHeaderFieldsTooLarge: 20_000 };

const { text } = readDocument('docs/reference/errors.md');

/** The sections of the examples, by name. */
const sections = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((section) => [/^\d+ (\w+)$/m.exec(section)?.[1], section]),
);

/** The request and the response body of an example. */
function exampleOf(name: ErrorName): { readonly request: string; readonly body: unknown } {
  const [request, body] = fencedBlocks(sections.get(name) ?? '');
  if (request?.language !== 'http' || body?.language !== 'json') throw new Error(`${name} has no example`);
  return { request: bytesOf(name, request.text), body: JSON.parse(body.text) };
}

function bytesOf(name: ErrorName, request: string): string {
  const lines = request.trimEnd().split('\n');
  if (name === 'RequestTimeout') return lines.join('\r\n');
  const whole = [...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n');
  return whole.replace(/(\w)\.\.\./, (_, character: string) => character.repeat(FILLED[name] ?? 0));
}

/** The single response to bytes that may be an incomplete request. */
async function responseTo(port: number, bytes: string): Promise<SocketResponse> {
  const { responses, rest } = await converse(port, bytes);
  const [response] = responses;
  if (response === undefined || responses.length > 1 || rest !== '') throw new Error(`not one response: ${rest}`);
  return response;
}

/** The remaining seconds of the current minute vary. */
function withoutSeconds(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/(?<=wait |"retryAfterSeconds":)(?:[1-9]|[1-5]\d|60)\b/g, '0'));
}

describe('docs/reference/errors.md', () => {
  let app: TestApp;
  let away: Awaited<ReturnType<typeof startWithoutDatabase>>;
  beforeAll(async () => {
    const dataSet: unknown = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
    [app, away] = await Promise.all([startTestApp({ dataSet, log: recordedLog().log }), startWithoutDatabase()]);
  });
  afterAll(() => Promise.all([app.close(), away.close()]));

  async function provoke(name: ErrorName, request: string): Promise<SocketResponse> {
    if (name === 'RequestTimeout' || name === 'ServiceUnavailable') return responseTo(away.port, request);
    if (name === 'InternalServerError') return withoutPropertyTable(app, () => responseTo(app.port, request));
    if (name === 'RateLimited') {
      await responseTo(app.port, request);
      await responseTo(app.port, request);
    }
    return responseTo(app.port, request);
  }

  it('has an example of exactly every name, and each in the table', () => {
    expect([...sections.keys()]).toEqual(ERROR_NAMES);
    const rows = [...text.matchAll(/^\| (\d{3}) +\| `(\w+)`/gm)].map(([, status, name]) => [name, Number(status)]);
    expect(Object.fromEntries(rows)).toEqual(ERROR_STATUSES);
  });

  it.each(ERROR_NAMES)('is correct about %s', async (name) => {
    const { request, body } = exampleOf(name);
    const response = await provoke(name, request);
    expect(response.status).toBe(ERROR_STATUSES[name]);
    expect(response.headers['x-sm-trace-token']).toMatch(UUID);
    expect(withoutSeconds(JSON.parse(response.body))).toEqual(withoutSeconds(body));
  });
});
