import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { converse } from '../harness/converse.js';
import { until } from '../../tools/harness/until.js';
import { startWaitingApp, type WaitingApp } from '../harness/waiting-app.js';

const WAITING = `GET /waiting HTTP/1.1\r\nHost: a\r\nx-sm-api-key: ${credentials.group['x-sm-api-key']}\r\n\r\n`;

/** A request that is rejected at once; its response carries the token. */
const refused = (token: string, headers = '', body = ''): string =>
  `GET /nowhere HTTP/1.1\r\nHost: a\r\nX-SM-TRACE-TOKEN: ${token}\r\n${headers}\r\n${body}`;

const tokens = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

describe('pipelined requests', () => {
  let app: WaitingApp;
  let socket: Socket;
  beforeAll(async () => {
    app = await startWaitingApp();
  });
  beforeEach(() => {
    socket = connect(app.port, '127.0.0.1');
  });
  afterEach(() => socket.destroy());
  afterAll(() => app.close());

  const inFlight = async (): Promise<number> => (await app.sample('http_requests_in_flight')) ?? 0;

  /** Lets the server do all pending work: each exchange takes a few turns of its event loop. */
  const manyTurns = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await converse(app.port, refused(randomUUID(), 'Connection: close\r\n'));
  };

  /** The tokens of the responses to chunks of bytes sent in turn; the last one closes this half of the connection. */
  const tokensOfResponses = async (pieces: readonly (string | Buffer)[]): Promise<readonly unknown[]> => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.setNoDelay(true);
    for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
    socket.end();
    await once(socket, 'close');
    const text = Buffer.concat(chunks).toString('latin1');
    return [...text.matchAll(/^x-sm-trace-token: (.*)\r$/gim)].map(([, token]) => token);
  };

  it('get their responses in order, 500 of them', async () => {
    const sent = tokens(500);
    expect(await tokensOfResponses([sent.map((token) => refused(token)).join('')])).toEqual(sent);
  });

  it('are recognised wherever the bytes are split, with and without a body', async () => {
    const sent = tokens(60);
    const forms = [
      ['', ''],
      ['Content-Length: 5\r\n', 'GET /'],
      ['Transfer-Encoding: chunked\r\n', '5\r\nGET /\r\n0\r\n\r\n'],
      ['Expect: 100-continue\r\nContent-Length: 2\r\n', '\r\n'],
    ] as const;
    const bytes = Buffer.from(sent.map((token, index) => refused(token, ...forms[index % 4]!)).join(''));
    const cuts = Array.from({ length: Math.ceil(bytes.length / 41) }, (_, index) => index * 41);
    expect(await tokensOfResponses(cuts.map((cut) => bytes.subarray(cut, cut + 41)))).toEqual(sent);
  });

  it('whose lines end in bare line feeds are one bad request', async () => {
    const { responses } = await converse(app.port, WAITING.replaceAll('\r\n', '\n').repeat(1000));
    expect(responses.map(({ status }) => status)).toEqual([400]);
  });

  it('start only while fewer than 20 are pending, and all get a response in the end', async () => {
    const sent = tokens(100);
    const requests = sent.map((token) => WAITING.replace(/\r\n$/, `X-SM-TRACE-TOKEN: ${token}\r\n\r\n`));
    const responses = tokensOfResponses([requests.join('')]);
    await until(async () => (await inFlight()) === 20);
    await manyTurns();
    expect(await inFlight()).toBe(20);
    app.release();
    expect(await responses).toEqual(sent);
  });

  it('start only while their responses are read', async () => {
    socket.pause();
    socket.write('GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10));
    await until(async () => (await inFlight()) > 0);
    await manyTurns();
    const stuck = await inFlight();
    expect(stuck).toBeGreaterThan(0);
    socket.write(refused(randomUUID()).repeat(100));
    await manyTurns();
    expect(await inFlight()).toBeLessThanOrEqual(stuck);
    socket.destroy();
    await until(async () => (await inFlight()) === 0);
  });

  it.each([
    ['that closes the connection', refused(randomUUID(), 'Connection: close\r\n'), 404],
    ['that cannot be parsed', 'garbage\r\n\r\n', 400],
    ['with the method CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('end with a request %s', async (_, last, status) => {
    const others = refused(randomUUID()).repeat(30);
    const { responses, rest } = await converse(app.port, others + last + others);
    expect(responses.map((response) => response.status)).toEqual([...Array<number>(30).fill(404), status]);
    expect(rest).toBe('');
  });

  it.each([
    ['Content-Length: 99999999999\r\n', 'a'.repeat(60_000)],
    ['Transfer-Encoding: chunked\r\n', '1\r\na\r\n'.repeat(10_000)],
  ])('end with a body without an end: %s', async (header, piece) => {
    const heads: string[] = [];
    socket.on('data', (chunk: Buffer) => heads.push(chunk.toString().slice(0, 12)));
    const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    const send = (): unknown => socket.write(piece, (error) => error ?? send());
    socket.write(refused(randomUUID(), header));
    send();
    await closed;
    expect(heads).toEqual(['HTTP/1.1 404']);
    // What the buffers of the kernel hold.
    expect(socket.bytesWritten).toBeLessThan(32_000_000);
  });

  describe('of a client that never closes its half', () => {
    beforeEach(() => {
      socket.destroy();
      socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true });
    });

    it('get no second response if an invalid chunk follows the first', async () => {
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.write(refused(randomUUID(), 'Transfer-Encoding: chunked\r\n'));
      await until(() => received.endsWith('}'));
      socket.write('zz\r\n');
      await once(socket, 'end');
      expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
    });

    it.each(['garbage\r\n\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'])('release it after %j', async (bytes) => {
      socket.resume().write(bytes);
      await once(socket, 'end');
      await until(async () => (await app.connections()) === 0);
    });
  });
});
