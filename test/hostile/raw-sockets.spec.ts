import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { RAW_CASES } from './raw-cases.js';
import { converse, type SocketResponse } from '../harness/converse.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The status of a response and, for errors, the name in its body; invalid responses are described instead. */
function summary({ status, headers, body }: SocketResponse): string {
  if (!UUID.test(headers['x-sm-trace-token'] ?? '')) return `${status} without a trace token`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without the security headers`;
  if (status < 400) return String(status);
  const { errors } = JSON.parse(body) as { errors: { name: string; message: string }[] };
  return [status, ...errors.map(({ name }) => name)].join(' ');
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dataSet: aDataSet() });
});
afterAll(() => app.close());

describe.each(Object.entries(RAW_CASES))('%s', (_, cases) => {
  it.each(cases)('%s', async (_title, bytes, responses) => {
    const conversation = await converse(app.port, Buffer.from(bytes, 'latin1'));
    expect(conversation.responses.map(summary)).toEqual(responses);
    expect(conversation.rest).toBe('');
  });
});

it('a client that closes its own half after a request still gets its response', async () => {
  const summaryOf = async (bytes: string) =>
    (await converse(app.port, bytes, { halfCloses: true })).responses.map(summary);
  const request = `GET /properties HTTP/1.1\r\nHost: a\r\nx-sm-api-key: ${credentials.group['x-sm-api-key']}\r\n\r\n`;
  expect(await summaryOf(request)).toEqual(['200']);
  expect(await summaryOf('GET /prop')).toEqual(['400 BadRequest']);
});
